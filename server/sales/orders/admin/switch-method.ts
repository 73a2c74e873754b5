import { type PaymentMethod, paysByCode } from '#rules/sales/payment-method.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { capturedOf } from '#server/sales/ledger/ledger.ts';
import { type Payment, paymentOfProvider, type Receiving } from '#server/sales/methods/methods.ts';
import { paymentOf, storedWords } from '#server/sales/orders/method-words.ts';
import type { OrderRow } from '#server/sales/orders/queries.ts';
import { readSettings } from '#server/settings/settings.ts';

/** How staff wrote of each in the order's history. */
export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Наличные',
  mbank: 'Мобильный банк',
  transfer: 'По счёту',
};

/** The same of how it is received. */
export const typeNames: Record<OrderRow['type'], string> = { pickup: 'Самовывоз', delivery: 'Доставка' };

type Wanted = { method: PaymentMethod; payment: Payment | undefined; receiving: Receiving | undefined };

/**
 * What an order's row says once it is paid another way: an order for the mobile bank waits for it as long as a new
 * one does, any other for no time at all.
 *
 * @param wanted.payment what staff chose; undefined: the first of `method`
 * @throws DomainError conflict `money_came`: a part was paid the old way; `no_company`: only companies pay invoices
 */
export async function switchMethod(tx: Db, order: OrderRow, { method, payment, receiving }: Wanted) {
  const isSame = payment ? payment.id === order.payment_id : method === order.payment_method;
  if (isSame) return {};
  if (method === order.payment_method) return storedPayment(payment);
  if ((await capturedOf(tx, order.id)) > 0) {
    throw new DomainError('conflict', 'money_came');
  }
  if (method === 'transfer' && order.company_id === null) {
    throw new DomainError('conflict', 'no_company');
  }
  const { payment: terms } = await readSettings(tx);
  const expires_at = paysByCode(method) ? new Date(Date.now() + terms.hold_minutes * 60_000) : null;
  const named = payment ?? (await paymentOfProvider(tx, method, receiving));
  return { payment_method: method, expires_at, ...storedPayment(named) };
}

function storedPayment(method: Payment | undefined) {
  const { payment_words, ...named } = paymentOf(method);
  return { ...named, payment_words: storedWords(payment_words) };
}
