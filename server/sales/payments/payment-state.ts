import type { PaymentState } from '#contract/shop/payments.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import type { Services } from '#server/platform/services.ts';
import { type OrderReader, requireSeenOrder } from '#server/sales/orders/find-order.ts';
import type { PaidOrder } from '#server/sales/orders/order-payment.ts';
import { codeRules } from './code-rules.ts';
import { hiddenPhone, maskPhone } from './mask.ts';
import { type Attempt, findShown } from './queries.ts';

/**
 * Where the payment of an order stands now, without any phone for the key of a message's link: the payer's is often
 * the customer's.
 *
 * @throws DomainError not_found: no such order, or another user's
 */
export async function readPayment({ db, config }: Services, id: number, reader: OrderReader): Promise<PaymentState> {
  const [{ order, isMasked }, attempt] = await Promise.all([
    requireSeenOrder(db, id, reader, config.secretKey),
    findShown(db, id),
  ]);
  const state = paymentState(order, attempt);
  return isMasked ? { ...state, phone: state.phone && hiddenPhone, order_phone: '' } : state;
}

function paymentState(order: PaidOrder, attempt: Attempt | undefined): PaymentState {
  const isWaited = attempt?.status === 'awaiting_otp';
  const isEnterable = isWaited || attempt?.status === 'pending';
  const isHeld = order.status !== 'cancelled' && isPayable(order.payment_status);
  return {
    order: order.id,
    number: order.number,
    status: order.payment_status,
    amount: order.total,
    currency: 'KGS',
    payment: attempt?.id ?? null,
    phone: attempt ? maskPhone(attempt.phone) : null,
    order_phone: order.phone,
    expires_at: isWaited ? iso(attempt.code_expires_at) : null,
    attempts_left: isEnterable ? Math.max(0, codeRules.tries - attempt.wrong_codes) : null,
    resend_after: isWaited ? Math.max(0, attempt.resendAfterS) : null,
    hold_expires_at: isHeld ? iso(order.expires_at) : null,
    paid_at: iso(attempt?.paid_at),
    failure: attempt?.failure ?? null,
    now: (attempt?.now ?? new Date()).toISOString(),
  };
}

const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
