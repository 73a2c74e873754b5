import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { somText } from '#rules/money.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { listDue } from './due-queries.ts';
import { sendReminders } from './send-reminders.ts';

let shop: OrderShop;
let phone: MadeProduct;
let reader: Awaited<ReturnType<OrderShop['aCustomer']>>;
beforeAll(async () => {
  shop = await orderShop();
});
beforeEach(async () => {
  phone = await aProduct(shop.db, { name: 'Телефон «Ала-Тоо»', stock: 50, price: 20_000 });
  reader = await shop.aCustomer();
});
afterAll(() => shop.close());

const noon = new Date('2026-11-26T06:00:00Z');
const midnight = new Date('2026-11-26T18:00:00Z');
const agree = (choices: { cart?: boolean; price?: boolean; review?: boolean }) =>
  shop.call('PUT /users/me/reminders/', {
    user: reader,
    body: { cart: false, price: false, review: false, ...choices },
  });
const fillCart = () =>
  shop.call('POST /carts/', { user: reader, body: { product: phone.id, variant: phone.variants[0]?.id, count: 2 } });
const passHours = (hours: number) =>
  sql`with carts as (
    update cart_items set created_at = created_at - make_interval(hours => ${hours}) where user_id = ${reader.id}
  ) update reminders set sent_at = sent_at - make_interval(hours => ${hours}) where user_id = ${reader.id}`.execute(
    shop.db,
  );
async function remind(at = noon) {
  await sendReminders(shop.services, at);
  return (await shop.emails()).filter(({ to, template }) => to === reader.email && template.startsWith('reminder-'));
}
const setPrice = (price: number) =>
  sql`update products set min_price = ${price} where id = ${phone.id}`.execute(shop.db);

test('a cart is reminded of after an hour and once more after a day, and then left alone', async () => {
  await agree({ cart: true });
  await fillCart();
  expect(await remind()).toHaveLength(0);
  await passHours(2);
  const [first, ...others] = await remind();
  expect(others).toHaveLength(0);
  expect(first?.text).toContain('Телефон «Ала-Тоо»');
  expect(first?.text).toContain(`: 2 × ${somText(20_000, 'ru')} = ${somText(40_000, 'ru')}`);
  expect(first?.html).toMatch(/<img src="http:\/\/shop\.test\/share\/[0-9a-f]{16}-goods\.png"/);
  await passHours(10);
  expect(await remind()).toHaveLength(1);
  await passHours(15);
  expect(await remind()).toHaveLength(2);
  await passHours(24);
  expect(await remind()).toHaveLength(2);
});

test('who has not agreed, has ordered since, or left nothing that can be bought is not reminded of a cart', async () => {
  await fillCart();
  await passHours(2);
  expect(await remind()).toHaveLength(0);
  await agree({ cart: true });
  await shop.call('POST /orders/', { user: reader, body: pickupOf(itemOf(phone, 1)), ip: '10.60.0.1' });
  await fillCart();
  await passHours(2);
  await sql`update orders set created_at = now() where user_id = ${reader.id}`.execute(shop.db);
  expect(await remind()).toHaveLength(0);
  await sql`update orders set created_at = now() - interval '3 hours' where user_id = ${reader.id}`.execute(shop.db);
  expect(await listDue(shop.db, { kind: 'cart', way: 'email' }, 500)).toContain(reader.id);
  await sql`update stock set quantity = 0 where variant_id = ${phone.variants[0]?.id}`.execute(shop.db);
  // Nor do they stand in the way of those who are.
  expect(await listDue(shop.db, { kind: 'cart', way: 'email' }, 500)).not.toContain(reader.id);
  expect(await remind()).toHaveLength(0);
});

test('at night no reminder is sent; the first one comes in the morning', async () => {
  await agree({ cart: true });
  await fillCart();
  await passHours(2);
  expect(await remind(midnight)).toHaveLength(0);
  expect(await remind(noon)).toHaveLength(1);
});

test('a favourite that became cheaper is reported once, against the price of the day that its person agreed', async () => {
  await shop.call('POST /products/{id}/favorite/', {
    user: reader,
    params: { id: phone.id },
    body: { product: phone.id },
  });
  await setPrice(18_000);
  await agree({ price: true });
  expect(await remind()).toHaveLength(0);
  await setPrice(19_000);
  expect(await remind()).toHaveLength(0);
  await setPrice(15_000);
  const [sent] = await remind();
  expect(sent?.text).toContain(`Телефон «Ала-Тоо»: ${somText(15_000, 'ru')} вместо ${somText(18_000, 'ru')}`);
  expect(sent?.html).toMatch(/<img src="http:\/\/shop\.test\/share\/[0-9a-f]{16}-goods\.png"/);
  expect(sent?.text).toContain('http://shop.test/favorite');
  await passHours(30);
  expect(await remind()).toHaveLength(1);
  await setPrice(14_000);
  expect(await remind()).toHaveLength(2);
});

test('the price that is noted goes with the heart', async () => {
  const turnHeart = () => shop.call('POST /products/{id}/favorite/', { user: reader, params: { id: phone.id } });
  await setPrice(18_000);
  await agree({ price: true });
  await turnHeart();
  expect(await remind()).toHaveLength(0);
  await turnHeart();
  expect(await remind()).toHaveLength(0);
  await setPrice(15_000);
  await turnHeart();
  expect(await remind()).toHaveLength(0);
  await setPrice(14_000);
  const [sent] = await remind();
  expect(sent?.text).toContain(`${somText(14_000, 'ru')} вместо ${somText(15_000, 'ru')}`);
});

test('a received order is asked about once, three days later, unless all of it was reviewed', async () => {
  await agree({ review: true });
  const { body: order } = await shop.call('POST /orders/', {
    user: reader,
    body: pickupOf(itemOf(phone, 1)),
    ip: '10.61.0.1',
  });
  const receivedAgo = (days: number) =>
    sql`update orders set status = 'done', status_since = now() - make_interval(days => ${days}) where id = ${order.id}`.execute(
      shop.db,
    );
  await receivedAgo(2);
  expect(await remind()).toHaveLength(0);
  await receivedAgo(4);
  const [asked] = await remind();
  expect(asked?.subject).toContain(order.number);
  expect(asked?.html).toMatch(/<img src="http:\/\/shop\.test\/share\/[0-9a-f]{16}-goods\.png"/);
  await passHours(48);
  expect(await remind()).toHaveLength(1);
});

test('one press in an e-mail ends the reminders of its kind and no others; again is fine', async () => {
  await agree({ cart: true, review: true });
  await fillCart();
  await passHours(2);
  const [sent] = await remind();
  const token = /reminders\/stop\?token=([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
  for (const _ of [1, 2]) {
    expect(await shop.call('POST /reminders/stop/', { body: { token } })).toMatchObject({
      status: 200,
      body: { kind: 'cart' },
    });
  }
  const { body: choices } = await shop.call('GET /users/me/reminders/', { user: reader });
  expect(choices).toEqual({ cart: false, price: false, review: true });
  expect(await shop.call('POST /reminders/stop/', { body: { token: 'x'.repeat(43) } })).toMatchObject({ status: 400 });
});

test('two runs at once send one e-mail', async () => {
  await agree({ cart: true });
  await fillCart();
  await passHours(2);
  await Promise.all([sendReminders(shop.services, noon), sendReminders(shop.services, noon)]);
  expect(await remind()).toHaveLength(1);
});

test('a person who cannot be reminded does not keep the others waiting', async () => {
  const broken = reader;
  await agree({ cart: true });
  await fillCart();
  await passHours(2);
  reader = await shop.aCustomer();
  await agree({ cart: true });
  await fillCart();
  await passHours(2);
  const name = sql.ref(`no_reminder_of_${broken.id}`);
  await sql`alter table reminders add constraint ${name} check (user_id <> ${sql.lit(broken.id)}) not valid`.execute(
    shop.db,
  );
  expect(await remind()).toHaveLength(1);
  expect(await listDue(shop.db, { kind: 'cart', way: 'email' }, 500)).toContain(broken.id);
  await sql`alter table reminders drop constraint ${name}`.execute(shop.db);
});
