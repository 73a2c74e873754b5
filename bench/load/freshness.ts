import { setImmediate as tick } from 'node:timers/promises';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { groupSom } from '#rules/money.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { client } from './load.ts';

const timeoutMs = 10_000;

/** Sets the price of all variants of a product as the admin does: one transaction that says what has changed. */
export async function setPrice(db: Db, productId: number, price: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('variants').set({ price }).where('product_id', '=', productId).execute();
    await refreshProductSummaries(tx, [productId]);
    await catalogChanged(tx, [productId]);
  });
}

/**
 * How long after a price was changed each origin's page shows the new one, in ms, worst origin's last; the page is
 * asked for without a pause all the time, as on a busy shop.
 */
export async function measureFreshness(
  db: Db,
  origins: readonly string[],
  { productId, tries }: { productId: number; tries: number },
): Promise<number[][]> {
  const { discount } = await db
    .selectFrom('products')
    .select('discount')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const asks = origins.map((origin) => client(origin, 1));
  const results: number[][] = origins.map(() => []);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const price = 20_011 + attempt * 10;
    const shown = groupSom(discountedPrice(price, discount));
    await setPrice(db, productId, price);
    const changedAt = performance.now();
    await Promise.all(
      asks.map(async (ask, place) => {
        while (!(await ask({ path: `/products/${productId}` })).text.includes(shown)) {
          if (performance.now() - changedAt > timeoutMs) throw new Error(`${origins[place]} never showed ${shown}`);
          await tick();
        }
        results[place]?.push(performance.now() - changedAt);
      }),
    );
  }
  return results;
}
