import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { guestLimits } from './guest-rate-limits.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

const { perAddress, perPhone, perEmail } = guestLimits;
const statusOf = async (body: object, ip: string, user?: { access: string }) => {
  const { status, headers } = await shop.call('POST /orders/', { body, ip, user });
  if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  return status;
};
/** As if so many orders had been placed already. */
const hadAttempts = (key: string, attempts: number) =>
  shop.db
    .insertInto('rate_limits')
    .values({ key: `guest_order${key}`, attempts })
    .execute();
const phoned = (phone: string) => ({ ...pickupOf(itemOf(shop.cable)), phone });

test('guests of one address order only so often, and customers behind it as often as they like', async () => {
  await hadAttempts(':10.0.0.1', perAddress.attempts - 1);
  expect(await statusOf(phoned('0555000001'), '10.0.0.1')).toBe(201);
  expect(await statusOf(phoned('0555000002'), '10.0.0.1')).toBe(429);
  expect(await statusOf(phoned('0555000002'), '10.0.0.2')).toBe(201);
  expect(await statusOf(phoned('0555000002'), '10.0.0.1', await shop.aCustomer())).toBe(201);
});

test('so are those in the name of one phone, however it is written', async () => {
  await hadAttempts('_phone:996555000003', perPhone.attempts - 1);
  expect(await statusOf(phoned('0555 000-003'), '10.0.1.1')).toBe(201);
  expect(await statusOf(phoned('+996 555 000 003'), '10.0.1.2')).toBe(429);
});

test('so are those that would send e-mails to one e-mail', async () => {
  await hadAttempts('_email:one@example.com', perEmail.attempts - 1);
  const order = (phone: string) => ({ ...deliveryOf(itemOf(shop.cable)), phone, email: 'One@example.com' });
  expect(await statusOf(order('0555000004'), '10.0.2.1')).toBe(201);
  expect(await statusOf(order('0555000005'), '10.0.2.2')).toBe(429);
});

test('an order that is refused for its figures does not count', async () => {
  await hadAttempts(':10.0.3.1', perAddress.attempts - 1);
  expect(await statusOf({ ...phoned('0555000006'), totals: { total: 1 } }, '10.0.3.1')).toBe(409);
  expect(await statusOf(phoned('0555000006'), '10.0.3.1')).toBe(201);
});
