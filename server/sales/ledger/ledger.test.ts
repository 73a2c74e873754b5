import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await payShop();
});
afterAll(() => shop.close());

test('what is in the ledger is never changed and never taken out', async () => {
  await shop.anOrder();
  for (const change of [
    'update money_movements set amount = 1',
    'delete from money_movements',
    'truncate money_movements',
  ]) {
    await expect(shop.pool.query(change)).rejects.toThrow('only ever added to');
  }
});
