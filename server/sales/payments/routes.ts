import * as contract from '#contract/shop/payments.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { takeCallback } from './callback.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createPayment, resendCode } from './create-payment.ts';
import { getPaymentStatus } from './payments.ts';

/** Paying by mobile bank, for an order's owner or a guest who holds its key; and the bank's own way in. */
export function paymentRoutes(services: Services): Route[] {
  return [
    serve(contract.createPayment, async ({ body, user, headers, ip }) => {
      const reader = { user, key: headers['x-order-key'] };
      return { ...(await createPayment(services, body, { reader, ip })), result: 'created' as const };
    }),
    serve(contract.resendCode, async ({ body, user, headers, ip }) => {
      const reader = { user, key: headers['x-order-key'] };
      return { ...(await resendCode(services, body.order, { reader, ip })), result: 'created' as const };
    }),
    serve(contract.confirmPayment, async ({ body, user, headers, setStatus }) => {
      const state = await confirmPayment(services, body, { user, key: headers['x-order-key'] });
      if (state.result === 'pending') setStatus(202);
      return state;
    }),
    serve(contract.getPaymentStatus, ({ query, user, headers }) =>
      getPaymentStatus(services, query.order, { user, key: headers['x-order-key'] }),
    ),
    serve(contract.bankCallback, async ({ body, query }) => {
      await takeCallback(services, body, query.signature);
      return { status: 'ok' as const };
    }),
  ];
}
