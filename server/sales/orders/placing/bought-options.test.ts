import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pickupOf } from '#test/support/a-checkout.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { inSizes } from '#test/support/in-sizes.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let watch: MadeProduct;
let small: number;
let large: number;

beforeAll(async () => {
  shop = await orderShop();
  watch = await aProduct(shop.db, { name: 'Часы', name_en: 'Watch' });
  [small = 0, large = 0] = await inSizes(shop.db, watch, [
    { mm: 40, price: 1000, stock: 0 },
    { mm: 44, price: 1300, stock: 9 },
  ]);
});
afterAll(() => shop.close());

type Person = { access: string };
const add = (user: Person, body: object) => shop.call('POST /carts/', { user, body });
const words = (mm: number) => [
  { key: 'color', name: { ru: 'Цвет', en: 'Colour' }, value: { ru: 'чёрный', en: 'Black' }, swatch: '#000000' },
  {
    key: 'case_size',
    name: { ru: 'Размер корпуса', en: 'Case size' },
    value: { ru: `${mm} мм`, en: `${mm} mm`, ky: `${mm} мм` },
  },
];

describe('a variant with options', () => {
  test('goes into the cart by its id, each a line that says what it is, whatever price is sent', async () => {
    const user = await shop.aCustomer();
    const one = await add(user, { product: watch.id, variant: large, count: 2, price: 1 });
    expect(one).toMatchObject({ status: 201, body: { variant: large, price: 1300, options: words(44), count: 2 } });
    await add(user, { product: watch.id, variant: small });
    const { body } = await shop.call('GET /carts/', { user });
    expect(body.results.map(({ variant, options, available }) => [variant, options, available])).toEqual([
      [large, words(44), true],
      [small, words(40), false],
    ]);
  });

  test('is the first one that there is where a client knows colour and memory alone', async () => {
    const user = await shop.aCustomer();
    const color = watch.variants[0]?.color;
    expect((await add(user, { product: watch.id, color })).body).toMatchObject({ variant: large });
    expect((await add(user, { product: watch.id })).body).toMatchObject({ variant: large, count: 2 });
    const item = { product: watch.id, count: 1, price: 1300, color_name: 'чёрный', memory_name: '0' };
    const { body } = await shop.place(pickupOf(item), user);
    expect(body).toMatchObject({ items: [{ options: words(44), price: 1300 }] });
  });

  test('is pictured by what shows all variants where its own value has no picture', async () => {
    const user = await shop.aCustomer();
    const colors = ['#aa1111', '#1111aa'].map((hash_code) => ({ hash_code, name: `лак ${hash_code}` }));
    const { id: product, variants } = await aProduct(shop.db, { colors });
    const color = variants[1]?.color ?? 0;
    const { name } = await shop.db
      .updateTable('pictures')
      .set({ value_id: null, position: 5 })
      .where('product_id', '=', product)
      .where('value_id', '=', variants[1]?.options[0]?.value ?? 0)
      .returning('name')
      .executeTakeFirstOrThrow();
    const item = { product, count: 1, price: 1000, color, color_name: 'лак #1111aa', memory_name: '0' };
    const { body } = await shop.place(pickupOf(item), user);
    expect(body).toMatchObject({ items: [{ image: expect.stringContaining(name) }] });
  });

  test('is the one that is named by its id, whatever colour, memory or names are sent with it', async () => {
    const user = await shop.aCustomer();
    await shop.db.updateTable('stock').set({ quantity: 3 }).where('variant_id', '=', small).execute();
    const color = watch.variants[0]?.color;
    for (const more of [
      { color_name: 'чёрный', memory_name: '0' },
      { color, memory: null },
    ]) {
      const item = { product: watch.id, variant: large, count: 1, price: 1300, ...more };
      const { body } = await shop.place(pickupOf(item), user);
      expect(body).toMatchObject({ items: [{ options: words(44), price: 1300 }] });
    }
    await shop.db.updateTable('stock').set({ quantity: 0 }).where('variant_id', '=', small).execute();
  });

  test('is one of each where a client that knows colour and memory alone orders two, by the prices that it saw', async () => {
    const user = await shop.aCustomer();
    await shop.db.updateTable('stock').set({ quantity: 3 }).where('variant_id', '=', small).execute();
    const item = { product: watch.id, count: 1, color: watch.variants[0]?.color };
    const placed = await shop.place(pickupOf({ ...item, price: 1300 }, { ...item, price: 1000 }), user);
    expect(placed.body.items.map(({ options, price }) => [options, price])).toEqual([
      [words(44), 1300],
      [words(40), 1000],
    ]);
    await shop.db.updateTable('variants').set({ price: 1300 }).where('id', '=', small).execute();
    const alike = await shop.place(pickupOf({ ...item, price: 1300 }, { ...item, price: 1300 }), user);
    expect(alike.body.items.map(({ options }) => options)).toEqual([words(40), words(44)]);
    await shop.db.updateTable('variants').set({ price: 1000 }).where('id', '=', small).execute();
    await shop.db.updateTable('stock').set({ quantity: 0 }).where('variant_id', '=', small).execute();
  });

  test('is refused where it is of another product, or is none', async () => {
    const user = await shop.aCustomer();
    for (const variant of [shop.cable.variants[0]?.id, 2_000_000_000]) {
      expect(await add(user, { product: watch.id, variant })).toMatchObject({
        status: 400,
        body: { variant: [expect.any(String)] },
      });
      const placed = await shop.place(pickupOf({ product: watch.id, variant, count: 1, price: 1300 }), user);
      expect(placed.status).toBe(400);
    }
  });

  test('is in an order, its e-mail and its returns as it was called at purchase', async () => {
    const user = await shop.aCustomer();
    const bought = { product: watch.id, variant: large, count: 1, price: 1300 };
    const placed = await shop.place(pickupOf(bought), user);
    expect(placed).toMatchObject({ status: 201, body: { items: [{ options: words(44) }] } });
    await shop.db
      .updateTable('variant_options')
      .set({ number: 45 })
      .where('number', '=', 44)
      .where('variant_id', '=', large)
      .execute();
    const { body } = await shop.read(placed.body.id, user);
    expect(body.items[0]?.options).toEqual(words(44));
    const letters = (await shop.emails()).filter(({ text }) => text.includes(placed.body.number));
    expect(letters.map(({ text }) => text.includes('Часы, чёрный, 44 мм'))).toEqual([true]);
    const returns = await shop.call('GET /orders/{id}/returns/', { user, params: { id: placed.body.id } });
    expect(returns.body.lines[0]?.options).toEqual(words(44));
    await shop.db
      .updateTable('variant_options')
      .set({ number: 44 })
      .where('number', '=', 45)
      .where('variant_id', '=', large)
      .execute();
  });
});
