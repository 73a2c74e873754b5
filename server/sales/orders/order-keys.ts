import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { orderNumberLength, orderNumberSigns } from '#rules/sales/order-number.ts';

/** What people call an order by: DK- and eight random signs. */
export function makeNumber(): string {
  const sign = () => orderNumberSigns[randomInt(orderNumberSigns.length)];
  return `DK-${Array.from({ length: orderNumberLength }, sign).join('')}`;
}

/**
 * The secret by which a guest opens an order: 256 bits, base64url. Made from the shop's own secret, so that a repeated
 * request and every e-mail about the order can be given it again although only its hash is stored.
 */
export function guestKey(shopSecret: string, number: string): string {
  return createHmac('sha256', shopSecret).update(`order key\n${number}`).digest('base64url');
}

/**
 * What the links in messages carry: it shows a guest's order with its personal data masked, because messages are passed on
 * and e-mail is read by others. With the last digits of the order's phone it is exchanged for the guest's key.
 */
export function linkKey(shopSecret: string, number: string): string {
  return createHmac('sha256', shopSecret).update(`order link\n${number}`).digest('base64url');
}

export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

export const isKeyOf = (key: string, hash: Buffer): boolean => timingSafeEqual(keyHash(key), hash);
