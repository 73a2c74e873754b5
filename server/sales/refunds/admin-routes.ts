import * as contract from '#contract/admin/money.ts';
import * as decisions from '#contract/admin/payments-to-review.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { notePayment, noteReceipt, readOrderMoney } from './money.ts';
import { refundOrder } from './refunds.ts';
import { dropRefund, refusedRefunds } from './refused-refunds.ts';

/** The admin's care of the money of an order. */
export function moneyAdminRoutes(services: Services): Route[] {
  return [
    serve(contract.readOrderMoney, ({ params }) => wireMoney(services, params.id)),
    serve(contract.refundOrder, async ({ params, body, user }) => {
      const { lines, cancel, ...request } = body;
      await refundOrder(services, {
        ...request,
        orderId: params.id,
        actor: user,
        isCancelled: cancel,
        lines: lines.map(({ is_restocked: isRestocked, ...line }) => ({ ...line, isRestocked })),
      });
      return wireMoney(services, params.id);
    }),
    serve(decisions.listRefusedRefunds, async () => ({ results: await refusedRefunds(services.db) })),
    serve(decisions.dropRefund, ({ user, params }) => dropRefund(services.db, user, params.id)),
    serve(contract.notePayment, async ({ params, body, user }) => {
      await notePayment(services, user, params.id, body);
      return wireMoney(services, params.id);
    }),
    serve(contract.addReceipt, async ({ params, body, user }) => {
      await noteReceipt(services, user, params.id, body);
      return wireMoney(services, params.id);
    }),
  ];
}

async function wireMoney(services: Services, orderId: number) {
  const {
    id,
    trace: _,
    discount: _discount,
    byBank,
    mayBeCancelled,
    movements,
    refunds,
    receipts,
    lines,
    ...money
  } = await readOrderMoney(services, orderId);
  return {
    ...money,
    order: id,
    refundable_by_bank: byBank,
    may_be_cancelled: mayBeCancelled,
    movements: movements.map(({ created_at, kind, amount, method, cause, actor, actor_name, note }) => ({
      kind,
      amount,
      method,
      cause,
      actor,
      actor_name,
      note,
      at: created_at.toISOString(),
    })),
    refunds: refunds.map(({ created_at, ...refund }) => ({ ...refund, at: created_at.toISOString() })),
    receipts: receipts.map(({ created_at, ...receipt }) => ({ ...receipt, at: created_at.toISOString() })),
    lines: lines.map(({ variant_id: _variant, ...line }) => line),
  };
}
