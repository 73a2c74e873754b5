import { client } from '#bench/load/load.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Buyer, buy, type Variant } from './buyers.ts';
import { managerOf } from './manager.ts';

const doneOrders = 20;

/** Orders that went all the way, to be copied by `growOrders`. */
export async function makeDoneOrders(shop: BenchShop, buyers: readonly Buyer[], variants: Variant[]): Promise<void> {
  const [ask, manager] = [client(shop.url, 1), await managerOf(shop)];
  for (let made = 0; made < doneOrders; made += 1) {
    await buy(ask, buyers[made % buyers.length] as Buyer, variants[made % variants.length] as Variant);
  }
  const { results } = await manager.get<{ results: { id: number }[] }>(
    `/admin/orders/?limit=${doneOrders}&ordering=newest`,
  );
  for (const { id } of results) await manager.handOver(id);
}
