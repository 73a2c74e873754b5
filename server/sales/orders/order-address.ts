import { type Language, pathInLanguage } from '#rules/text/language.ts';
import type { ServiceConfig } from '#server/platform/services.ts';
import { guestKey, isKeyOf, linkKey } from './order-keys.ts';
import type { OrderRow } from './queries.ts';

/** What addresses of orders are made of. */
export type AddressParts = Pick<ServiceConfig, 'publicUrl' | 'secretKey'>;

type Addressed = { id: number; number: string; language: string } & Pick<OrderRow, 'user_id' | 'key_hash'>;

/**
 * The order's page for an e-mail. A guest's address carries the key of links, behind the # that browsers send to no server:
 * it shows the order masked; the browser that opens it stores it (web/shop/features/order-parts/order-keys.ts).
 *
 * @returns undefined where no customer can open the order: staff placed it for a person without an account
 */
export const orderAddress = (order: Addressed, place: AddressParts): string | undefined => addressOf(order, place);

/** The page of what was paid for it, in the same way. */
export const receiptAddress = (order: Addressed, place: AddressParts): string | undefined =>
  addressOf(order, place, '/receipt');

function addressOf(order: Addressed, { publicUrl, secretKey }: AddressParts, below = ''): string | undefined {
  const { id, number, language, user_id, key_hash } = order;
  const page = `${publicUrl}${pathInLanguage(`/orders/${id}${below}`, language as Language)}`;
  if (user_id !== null) return page;
  // The shop's secret may be another one since, and orders of before 2026-11-23 have keys that only their browser knows.
  const isOpened = key_hash && isKeyOf(guestKey(secretKey, number), key_hash);
  return isOpened ? `${page}#link=${linkKey(secretKey, number)}` : undefined;
}
