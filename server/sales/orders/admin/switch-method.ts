import type { PaymentMethod } from '#rules/sales/payment-method.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { capturedOf } from '#server/sales/ledger/ledger.ts';
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

/**
 * What an order's row says once it is paid another way: an order for the mobile bank waits for it as long as a new
 * one does, any other for no time at all.
 *
 * @throws DomainError conflict `money_came`: a part was paid the old way; `no_company`: only companies pay invoices
 */
export async function switchMethod(tx: Db, order: OrderRow, method: PaymentMethod) {
  if (method === order.payment_method) return {};
  if ((await capturedOf(tx, order.id)) > 0) {
    throw new DomainError('conflict', 'money_came');
  }
  if (method === 'transfer' && order.company_id === null) {
    throw new DomainError('conflict', 'no_company');
  }
  const { payment } = await readSettings(tx);
  const expires_at = method === 'mbank' ? new Date(Date.now() + payment.hold_minutes * 60_000) : null;
  return { payment_method: method, expires_at };
}
