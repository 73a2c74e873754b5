import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { red } from '#test/support/a-catalogue.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';
import { samples } from '#test/support/draw.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];

beforeAll(async () => {
  ({ shop, manager } = await adminShop());
});
afterAll(() => shop.close());

const white = { hash_code: '#ffffff', name: 'белый', name_en: 'White', family: 'white' };
/** With so many pieces of each of its two variants. */
const inTwoColors = (inRed: number, inWhite: number) =>
  aProduct(shop.db, { colors: [red, white], stock: (color) => (color === red.hash_code ? inRed : inWhite) });

/** Whether staff find it among the products of which few are left. */
async function isFew(product: MadeProduct): Promise<boolean> {
  const query = { stock: 'few', limit: 100 };
  const { body } = await shop.call('GET /admin/products/', { user: manager, query });
  return body.results.some(({ id }: { id: number }) => id === product.id);
}

const correct = async (product: MadeProduct, nth: number, [seen, actual]: readonly [number, number]) => {
  const params = { id: product.variants[nth]?.id ?? 0 };
  const body = { seen, actual, note: 'счёт' };
  const { status } = await shop.call('POST /admin/stock/{id}/corrections/', { user: manager, params, body });
  expect(status).toBe(200);
};

test('few are left of a product with one to three pieces of all its variants, however they came and went', async () => {
  const counts = fc.integer({ min: 0, max: 5 });
  const step = fc.record({ nth: fc.constantFrom(0, 1), actual: counts });
  await fc.assert(
    fc.asyncProperty(counts, counts, fc.array(step, { maxLength: 6 }), async (inRed, inWhite, steps) => {
      const left = [inRed, inWhite];
      const product = await inTwoColors(inRed, inWhite);
      const expectListed = async () => {
        const sum = (left[0] ?? 0) + (left[1] ?? 0);
        expect(await isFew(product)).toBe(sum > 0 && sum <= 3);
      };
      await expectListed();
      for (const { nth, actual } of steps.filter((each) => each.actual !== left[each.nth])) {
        await correct(product, nth, [left[nth] ?? 0, actual]);
        left[nth] = actual;
        await expectListed();
      }
    }),
    samples(20, 5),
  );
});

test('few are left after both variants were counted lower at the same time', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const product = await inTwoColors(2, 2);
    expect(await isFew(product)).toBe(false);
    await Promise.all([0, 1].map((nth) => correct(product, nth, [2, 1])));
    expect(await isFew(product)).toBe(true);
  }
});
