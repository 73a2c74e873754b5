import { expect, test } from 'vitest';
import { orderAddress } from './order-address.ts';
import { guestKey, keyHash, linkKey } from './order-keys.ts';

const place = { publicUrl: 'https://shop.test', secretKey: 'of the shop' };
const order = { id: 5, number: 'DK-23456789', language: 'en', user_id: null, key_hash: null };
const key = guestKey(place.secretKey, order.number);

test.each([
  { of: 'an account', order: { ...order, user_id: 7 }, address: 'https://shop.test/en/orders/5' },
  {
    of: 'a guest',
    order: { ...order, language: 'ru', key_hash: keyHash(key) },
    address: `https://shop.test/orders/5#link=${linkKey(place.secretKey, order.number)}`,
  },
  { of: 'a guest whose key was made with another secret', order: { ...order, key_hash: keyHash('older') } },
  { of: 'a customer on the phone', order },
])('the address of an order of $of', ({ order, address }) => {
  expect(orderAddress(order, place)).toBe(address);
});
