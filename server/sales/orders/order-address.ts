import { type Language, pathInLanguage } from '#rules/text/language.ts';
import type { ServiceConfig } from '#server/platform/services.ts';
import { guestKey, isKeyOf } from './order-keys.ts';
import type { OrderRow } from './queries.ts';

/** What addresses of orders are made of. */
export type AddressParts = Pick<ServiceConfig, 'publicUrl' | 'secretKey'>;

type Addressed = { id: number; number: string; language: string } & Pick<OrderRow, 'user_id' | 'key_hash'>;

/**
 * The order's page for an e-mail. A guest's address carries the order's key, behind the # that browsers send to no server;
 * the browser that opens it stores the key (web/shop/features/orders/take-order-key.ts).
 *
 * @returns undefined where no customer can open the order: staff placed it for a person without an account
 */
export function orderAddress(order: Addressed, { publicUrl, secretKey }: AddressParts): string | undefined {
  const { id, number, language, user_id, key_hash } = order;
  const page = `${publicUrl}${pathInLanguage(`/orders/${id}`, language as Language)}`;
  if (user_id !== null) return page;
  const key = guestKeyOf({ number, key_hash }, secretKey);
  return key && `${page}#key=${key}`;
}

/**
 * The key of a guest's order, made once more.
 *
 * @returns undefined of an order that no guest placed; where the shop's secret has changed since; and of orders of before
 *   2026-11-23, whose keys only their browser knows
 */
export function guestKeyOf(
  { number, key_hash }: Pick<OrderRow, 'number' | 'key_hash'>,
  secretKey: string,
): string | undefined {
  const key = guestKey(secretKey, number);
  return key_hash && isKeyOf(key, key_hash) ? key : undefined;
}
