import { type PaymentMethod, paymentFlow, paysByCode } from '#rules/sales/payment-method.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { capturedOf } from '#server/sales/ledger/ledger.ts';
import type { Payment } from '#server/sales/methods/methods.ts';
import { paymentOf, storedWords } from '#server/sales/orders/method-words.ts';
import { holdMinutesOf } from '#server/sales/orders/order-payment.ts';
import type { OrderRow } from '#server/sales/orders/queries.ts';
import { readSettings } from '#server/settings/settings.ts';

type Wanted = { provider: PaymentMethod; payment: Payment | undefined };

/**
 * What an order's row says once it is paid another way: an order for the mobile bank waits for it as long as a new
 * one does, any other for no time at all.
 *
 * @param wanted.payment the method; undefined: as it was, or a provider without methods
 * @throws DomainError conflict `money_came`: a part was paid the old way; `no_company`: only companies pay invoices
 */
export async function switchMethod(tx: Db, order: OrderRow, { provider, payment }: Wanted) {
  const isSame = payment ? payment.id === order.payment_id : provider === order.payment_method;
  if (isSame) return {};
  if (provider === order.payment_method) return storedPayment(payment);
  if ((await capturedOf(tx, order.id)) > 0) {
    throw new DomainError('conflict', 'money_came');
  }
  if (paymentFlow[provider] === 'invoice' && order.company_id === null) {
    throw new DomainError('conflict', 'no_company');
  }
  const { payment: terms } = await readSettings(tx);
  const expires_at = paysByCode(provider) ? new Date(Date.now() + holdMinutesOf(order, terms) * 60_000) : null;
  return { payment_method: provider, expires_at, ...storedPayment(payment) };
}

function storedPayment(method: Payment | undefined) {
  const { payment_words, ...named } = paymentOf(method);
  return { ...named, payment_words: storedWords(payment_words) };
}
