import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '#contract/refusals/refusals.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { aCatalogue } from '#test/support/a-catalogue.ts';
import { aProduct, type MadeProduct, type MadeVariant } from '#test/support/a-product.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { findVariantByNames } from './older-wire/older-choice.ts';
import { requireVariant, variantsForSale } from './products.ts';

let database: TestDatabase;
let db: Db;
let catalogue: Awaited<ReturnType<typeof aCatalogue>>;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  catalogue = await aCatalogue(db);
});
afterAll(() => database.drop());

const variantOf = ({ variants }: MadeProduct, hash_code: string, volume: number): MadeVariant => {
  const found = variants.find((variant) => variant.hash_code === hash_code && variant.volume === volume);
  if (!found) throw new Error(`no ${hash_code} with ${volume}`);
  return found;
};

const refusal = (fields: Record<string, Refusal[]>) =>
  expect.objectContaining({ extras: expect.objectContaining({ fields }) });
const unknown = (id: number): Refusal[] => [{ code: 'unknown', id: String(id) }];

describe('a variant by ids', () => {
  test('is found with its price before and after the discount', async () => {
    const wanted = variantOf(catalogue.phone, '#cc0000', 256);
    const variant = await requireVariant(db, {
      product: catalogue.phone.id,
      color: wanted.color,
      memory: wanted.memory,
    });
    expect(variant).toMatchObject({
      variantId: wanted.id,
      productId: catalogue.phone.id,
      name: 'Смартфон Acme Ёж',
      discount: 10,
      basePrice: 22_560,
      unitPrice: 20_304,
      stock: 2,
      older: { color_name: 'красный', color_name_en: 'Red', hash_code: '#cc0000', volume: 256 },
    });
    expect(variant.picture).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each([undefined, null, 0, 13])('a product without memories takes memory %s', async (memory) => {
    const variant = await requireVariant(db, { product: catalogue.cable.id, memory });
    expect(variant).toMatchObject({ variantId: catalogue.cable.variants[0]?.id, older: { memory: null, volume: 0 } });
  });

  test('what is unknown, hidden or not chosen is said at its field', async () => {
    const { phone, cable, hidden } = catalogue;
    const red = variantOf(phone, '#cc0000', 128);
    const black = variantOf(phone, '#000000', 128);
    const large = variantOf(phone, '#cc0000', 256).memory ?? 0;
    const cases: [Parameters<typeof requireVariant>[1], Record<string, Refusal[]>][] = [
      [{ product: 99_999 }, { product: unknown(99_999) }],
      [{ product: hidden.id }, { product: unknown(hidden.id) }],
      [{ product: phone.id, color: 99_999 }, { color: unknown(99_999) }],
      [{ product: phone.id, memory: red.memory }, { color: [{ code: 'required' }] }],
      [{ product: phone.id, color: red.color }, { memory: [{ code: 'required' }] }],
      [{ product: phone.id, color: black.color, memory: large }, { memory: unknown(large) }],
      [{ product: cable.id, memory: large }, { memory: unknown(large) }],
    ];
    for (const [wanted, fields] of cases) await expect(requireVariant(db, wanted)).rejects.toEqual(refusal(fields));
  });
});

describe('a variant by names', () => {
  test.each(['#CC0000', 'красный', ' Red '])('is found by the colour %s', async (color_name) => {
    const found = await findVariantByNames(db, { product: catalogue.phone.id, color_name, memory_name: '128' });
    expect(found).toMatchObject({ variantId: variantOf(catalogue.phone, '#cc0000', 128).id, unitPrice: 19_152 });
  });

  test.each(['0', '', null, undefined])('memory %s is none', async (memory_name) => {
    const found = await findVariantByNames(db, { product: catalogue.cable.id, color_name: 'чёрный', memory_name });
    expect(found?.variantId).toBe(catalogue.cable.variants[0]?.id);
  });

  test('is not found where there is no such colour or memory, or more than one', async () => {
    const product = catalogue.phone.id;
    expect(await findVariantByNames(db, { product, color_name: 'green', memory_name: '128' })).toBeUndefined();
    expect(await findVariantByNames(db, { product, color_name: 'black', memory_name: '256' })).toBeUndefined();
    expect(await findVariantByNames(db, { product, memory_name: '128' })).toBeUndefined();
    expect(await findVariantByNames(db, { product: catalogue.hidden.id, color_name: 'black' })).toBeUndefined();
  });
});

test('variants for sale leave out those of hidden products', async () => {
  const made = await aProduct(db, { price: 999, discount: 50 });
  const ids = [made, catalogue.hidden].flatMap(({ variants }) => variants.map(({ id }) => id));
  expect(await variantsForSale(db, ids)).toMatchObject([{ productId: made.id, basePrice: 999, unitPrice: 500 }]);
});
