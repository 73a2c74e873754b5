import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let operator: Customer;
let phone: MadeProduct;
let cable: MadeProduct;
beforeAll(async () => {
  shop = await testShop();
  operator = await shop.aCustomer({ role: 'operator' });
  phone = await aProduct(shop.db, { name: 'Телефон', price: 20_000, discount: 10, stock: 5, pictures: 1 });
  cable = await aProduct(shop.db, { name: 'Кабель', price: 500, stock: 5 });
  const promo = { code: 'CHAT10', kind: 'percent' as const, value: 10, minimum_subtotal: 10_000 };
  await shop.db.insertInto('promo_codes').values(promo).execute();
});
afterAll(() => shop.close());

const variantOf = ({ variants }: MadeProduct) => variants[0]?.id as number;
const cartOf = async (user: Customer) => {
  const { body } = await shop.call('GET /carts/', { user });
  return body.results.map(({ product, count, price }) => [product.id, count, price]);
};

async function offered(body: object) {
  const customer = await shop.aCustomer();
  const params = { id: customer.id };
  await shop.call('POST /chat/chats/', { user: customer, body: { client: customer.id } });
  const sent = await shop.call('POST /chat/send/{id}/', { user: operator, params, body });
  const accept = () =>
    shop.call('POST /chat/chats/{id}/messages/{seq}/accept/', { user: customer, params: { ...params, seq: 1 } });
  return { customer, sent, accept };
}

test('a product card is readable as text, and one tap puts the product into the cart, once', async () => {
  const { customer, sent, accept } = await offered({ variant: variantOf(phone) });
  expect(sent.body.text).toBe(`Телефон, чёрный — 18\u00A0000\u00A0сом\nhttp://shop.test/products/${phone.id}`);
  expect(sent.body.attachment).toMatchObject({ kind: 'product', lines: [{ product: phone.id, price: 18_000 }] });
  const answers = await Promise.all([accept(), accept(), accept()]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toMatchObject({
      promo: null,
      missing: [],
      message: { seq: 2, attachment: { kind: 'accepted', seq: 1 } },
    });
  }
  expect(await cartOf(customer)).toEqual([[phone.id, 1, 18_000]]);
});

test("a ready cart is accepted at today's prices, without what is not on sale any more", async () => {
  const gone = await aProduct(shop.db, { price: 300, stock: 1 });
  const lines = [
    { variant: variantOf(phone), count: 1 },
    { variant: variantOf(cable), count: 2 },
    { variant: variantOf(cable), count: 1 },
    { variant: variantOf(gone), count: 1 },
  ];
  const { customer, sent, accept } = await offered({ lines });
  expect(sent.body.attachment).toMatchObject({ kind: 'cart', total: 18_000 + 3 * 500 + 300 });
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();
  await shop.db.updateTable('variants').set({ price: 600 }).where('product_id', '=', cable.id).execute();
  expect((await accept()).body.missing).toEqual([variantOf(gone)]);
  expect((await accept()).body.missing).toEqual([variantOf(gone)]);
  expect(await cartOf(customer)).toEqual([
    [phone.id, 1, 18_000],
    [cable.id, 3, 600],
  ]);
});

test('a promo code is answered for the checkout', async () => {
  const { sent, accept } = await offered({ promo: 'chat10' });
  expect(sent.body.attachment).toEqual({ kind: 'promo', code: 'CHAT10' });
  expect((await accept()).body.promo).toBe('CHAT10');
});

test('what cannot be offered is refused when it is sent', async () => {
  const { sent: noVariant } = await offered({ variant: 2_000_000 });
  const { sent: noPromo } = await offered({ promo: 'NOSUCH' });
  expect([noVariant.status, noPromo.status]).toEqual([400, 400]);
  expect(noPromo.body).toMatchObject({ code: 'promo_unknown' });
});

test('words offer nothing, and nobody accepts for the customer', async () => {
  const { customer, accept } = await offered({ text: 'Здравствуйте' });
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'no_offer' } });
  const byStaff = await shop.call('POST /chat/chats/{id}/messages/{seq}/accept/', {
    user: operator,
    params: { id: customer.id, seq: 1 },
  });
  expect(byStaff.status).toBe(403);
});
