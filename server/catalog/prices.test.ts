import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { again, type OfficeShop, officeShop } from '#test/support/office-shop.ts';

let shop: OfficeShop['shop'];
let manager: OfficeShop['manager'];
let color: OfficeShop['color'];
let aSave: OfficeShop['aSave'];
let make: OfficeShop['make'];
let save: OfficeShop['save'];

beforeAll(async () => {
  ({ shop, manager, color, aSave, make, save } = await officeShop());
});
afterAll(() => shop.close());

describe('a discount', () => {
  test('is refused on what was never sold for more, and in words', async () => {
    const made = await make();
    const raised = await save(made.id, again(made, { variants: [{ color, memory: null, price: 1500 }] }));
    const refused = await save(made.id, again(raised.body, { discount: 30 }));
    expect(refused.status).toBe(400);
    const today = new Date().toISOString().slice(0, 10);
    expect((refused.body as unknown as { discount: string[] }).discount[0]).toContain(
      `with the discount it costs 1050 som, but it was sold for 1000 som since ${today}.`,
    );
    expect((await save(made.id, again(raised.body, { discount: 40 }))).status).toBe(200);
  });

  test('is refused on a draft, which nobody was ever asked a price for', async () => {
    const refused = await shop.call('POST /office/products/', { user: manager, body: aSave({ status: 'draft' }) });
    const discounted = await save(refused.body.id, again(refused.body, { status: 'published', discount: 10 }));
    expect(discounted.status).toBe(400);
  });

  test('leaves its trace in the history that shoppers see, whichever way the price came', async () => {
    const { id, variants } = await make();
    await shop.db.updateTable('variants').set({ price: 800 }).where('product_id', '=', id).execute();
    await shop.db.updateTable('products').set({ discount: 10 }).where('id', '=', id).execute();
    const { body } = await shop.call('GET /products/{id}/price-history/', { params: { id } });
    expect(body.variants).toMatchObject([{ variant: variants[0]?.id, lowest: 720 }]);
    expect(body.variants[0]?.prices.map(({ price }) => price)).toEqual([1000, 800, 720]);
  });
});
