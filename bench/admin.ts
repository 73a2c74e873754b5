/**
 * How long staff wait for their lists: `npm run bench:admin -- [PRODUCTS ORDERS CHATS] [FOLDER]` fills a shop with so
 * many and makes every call of the contract that reads for staff without naming one thing, with the filters that cost
 * most, one at a time and 16 at a time. A shop in FOLDER is filled once and stays, so that the next run measures it.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { referenceKinds } from '#contract/admin/references.ts';
import { renewMonthSales } from '#server/catalog/stock/month-sales.ts';
import { declaredEndpoints } from '#tools/access-table.ts';
import { growAdmin } from './fill/grow-admin.ts';
import { growCatalogue } from './fill/grow-catalogue.ts';
import { growOrders } from './fill/grow-orders.ts';
import { client, load, median } from './load/load.ts';
import { type BenchShop, startBenchShop } from './shop/bench-shop.ts';
import { buy, makeBuyers, stockedVariants } from './shop/buyers.ts';
import { managerOf } from './shop/manager.ts';
import { familyCpuMs } from './shop/process-cost.ts';

type Manager = Awaited<ReturnType<typeof managerOf>>;

const doneOrders = 20;
const timesAsked = 5;
const atATime = 16;
const crowdMs = 2_000;
const write = (line = '') => process.stdout.write(`${line}\n`);
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Where one address does not say what a screen asks for: filters, deep pages, spans. */
const variations: Record<string, string[]> = {
  '/admin/characteristics/known/': ['?label=Вес'],
  '/admin/saved-views/': ['?list=orders'],
  '/admin/terms/': referenceKinds.flatMap((kind) => [`?kind=${kind}`, `?kind=${kind}&ordering=-used`]),
  '/admin/references/': referenceKinds.map((kind) => `?kind=${kind}&search=мар`),
  '/admin/search-preview/': ['?search=iphone'],
  '/admin/categories/found/': ['?search=ноутбук'],
  '/admin/reports/money/': [`?from=${dayBefore(365)}&to=${dayBefore(0)}`],
  '/admin/find/': ['?q=5551234', '?q=Асанова', '?q=iphone', '?q=ihpone'],
  '/admin/search-terms/': [`?from=${dayBefore(365)}&to=${dayBefore(0)}`],
  '/admin/orders/': ['', '?offset=15000&limit=50', '?search=5551234', '?search=Асанова', '?ordering=waiting&limit=50'],
  '/admin/products/': ['', '?offset=9000&limit=50', '?search=iphone', '?stock=few', '?stock=out'],
  '/admin/stock/': [
    '',
    ...['quantity', 'cover', '-sold', '-waiting'].map((by) => `?ordering=${by}&limit=50`),
    '?state=low',
    '?state=out',
    '?search=iphone',
    '?offset=9000&limit=50',
    // As the screen turns its pages: next to a row.
    '?offset=9000&limit=50&after=20000',
  ],
  '/admin/customers/': ['', '?search=Покупатель', '?offset=4000&limit=50'],
  '/admin/guests/': ['', '?search=5551234'],
  '/admin/reports/sales/': ['day', 'product', 'brand'].map(
    (by) => `?by=${by}&from=${dayBefore(365)}&to=${dayBefore(0)}`,
  ),
  ...Object.fromEntries(
    ['chat', 'promo', 'conversion'].map((name) => [
      `/admin/reports/${name}/`,
      [`?from=${dayBefore(30)}&to=${dayBefore(0)}`, `?from=${dayBefore(365)}&to=${dayBefore(0)}`],
    ]),
  ),
};

/** Every address that a manager can read without naming one thing. */
async function addresses(): Promise<string[]> {
  const read = (await declaredEndpoints()).filter(
    ({ method, path, access, reply }) =>
      method === 'GET' && reply && !path.includes('{') && access !== 'owner' && /^\/(admin|chat)\//.test(path),
  );
  return read.flatMap(({ path }) => (variations[path] ?? ['']).map((query) => path + query));
}

async function fill(shop: BenchShop, products: number, orders: number, chats: number): Promise<void> {
  const database = shop.openDatabase();
  const secretKey = (await readFile(join(shop.dataDirectory, 'secret-key'), 'utf8')).trim();
  const [buyer] = await makeBuyers(shop, secretKey, 1);
  const variants = await stockedVariants(shop, doneOrders, 1_000_000);
  const [ask, manager] = [client(shop.url, 1), await managerOf(shop)];
  for (const variant of variants) if (buyer) await buy(ask, buyer, variant);
  const { results } = await manager.get<{ results: { id: number }[] }>(`/admin/orders/?limit=${doneOrders}`);
  for (const { id } of results) await manager.handOver(id);
  // After the orders: a shop that is still reading so many products puts nothing into carts.
  await growCatalogue(database.db, products);
  await growOrders(database.pool, orders);
  await renewMonthSales(database.db);
  await growAdmin(database.pool, { brands: 400, customers: Math.max(chats, 5_000), chats, messages: 40 });
  await database.close();
}

/** What one call costs: its times one at a time, the p95 of 16 at a time, and the database's CPU time. */
async function costOf(manager: Manager, path: string): Promise<string> {
  const times: number[] = [];
  const before = familyCpuMs(shop.databasePid);
  try {
    for (let time = 0; time < timesAsked; time += 1) {
      const start = performance.now();
      await manager.get(path);
      times.push(performance.now() - start);
    }
    const cpu = (familyCpuMs(shop.databasePid) - before) / timesAsked;
    const together = await load(atATime, crowdMs, async () => void (await manager.get(path)));
    return `${median(times).toFixed(0)} | ${together.p95Ms.toFixed(0)} | ${cpu.toFixed(0)}`;
  } catch (error) {
    return `${(error as Error).message.slice(0, 120)} | |`;
  }
}

const [products = 12_000, orders = 20_000, chats = 5_000] = process.argv.slice(2, 5).map(Number);
const storeFolder = process.argv[5];
const shop = await startBenchShop(storeFolder);
try {
  const filled = storeFolder && join(storeFolder, 'filled');
  if (!filled || !existsSync(filled)) await fill(shop, products, orders, chats);
  if (filled) await writeFile(filled, `${products} ${orders} ${chats}\n`);
  const machine = `${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}`;
  write(
    `Machine: ${machine}; ${products} products, ${orders} orders, ${chats} chats; load ${loadavg()[0]?.toFixed(1)}.`,
  );
  write('\n| call | ms | p95 of 16 at a time | database CPU ms |\n|---|---|---|---|');
  const manager = await managerOf(shop);
  for (const path of await addresses()) write(`| ${path} | ${await costOf(manager, path)} |`);
} finally {
  await shop.close();
}
