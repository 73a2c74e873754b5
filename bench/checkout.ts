/**
 * Whole purchases (cart, then order) per second over the API: `npm run bench:checkout`. Afterwards the books are
 * looked at, and one product is fought over until nothing is left of it: exit status 1 if a figure disagrees.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { examine } from '#server/operations/doctor/examine.ts';
import { type Bare, startBareCheckout } from './bare/bare.ts';
import { client, load, median, type Sample } from './load/load.ts';
import { type BenchShop, startBenchShop } from './shop/bench-shop.ts';
import { type Buyer, buy, makeBuyers, stockedVariants, tryToBuy, type Variant } from './shop/buyers.ts';

const concurrency = 16;
const rounds = 5;
const roundMs = 3_000;
const warmUpMs = 1_500;
/** Orders of one account are placed one after the other, and each looks at what the account holds already. */
const buyersCount = 512;
const piecesEach = 1_000_000;
/** Everybody wants the same few. */
const hotCount = 2;
/** Pieces that are fought over, by more buyers than there are pieces. */
const scarcePieces = 100;
const scarceTries = 400;

type Measure = { name: string; isBare: boolean; step: (loop: number) => Promise<void> };

const write = (line = '') => process.stdout.write(`${line}\n`);
const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;

/** What is measured, each after the bare writing of the same rows. */
function planMeasures(shop: BenchShop, bare: Bare, buyers: Buyer[], variants: Variant[]): Measure[] {
  const ask = client(shop.url, concurrency);
  const askBare = client(bare.app, concurrency);
  const [hot, cold] = [variants.slice(0, hotCount), variants.slice(hotCount)];
  const bareStep = (from: Variant[], promo: boolean) => async (loop: number) => {
    const body = { user: loop, variant: any(from).id, key: randomUUID(), promo };
    for (const path of ['/cart', '/order']) {
      const { status } = await askBare({ method: 'POST', path, body });
      if (status !== 201) throw new Error(`the bare server answered ${status}`);
    }
  };
  const shopStep = (from: Variant[], promo: string) => () => buy(ask, any(buyers), any(from), promo);
  const pair = (name: string, from: Variant[], promo: string): Measure[] => [
    { name: `bare: ${name}`, isBare: true, step: bareStep(from, promo !== '') },
    { name, isBare: false, step: shopStep(from, promo) },
  ];
  return [
    ...pair(`any of ${cold.length} products`, cold, ''),
    ...pair(`one of ${hotCount} products`, hot, ''),
    ...pair('any product, all with one promo code', cold, 'BENCH'),
  ];
}

/** Interleaved rounds, so that a busy moment of the machine falls on all; medians. */
async function measureAll(measures: Measure[]): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample[]>(measures.map(({ name }) => [name, []]));
  for (const { step } of measures) await load(concurrency, warmUpMs, step);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, step } of measures) samples.get(name)?.push(await load(concurrency, roundMs, step));
  }
  const middle = (all: Sample[], key: keyof Sample) => median(all.map((sample) => sample[key]));
  return new Map(
    [...samples].map(([name, all]) => [
      name,
      {
        perSecond: middle(all, 'perSecond'),
        p50Ms: middle(all, 'p50Ms'),
        p95Ms: middle(all, 'p95Ms'),
        done: middle(all, 'done'),
      },
    ]),
  );
}

function print(measures: Measure[], results: Map<string, Sample>): void {
  write('\n| purchases | per second | p50 ms | p95 ms | ratio to bare |');
  write('|---|---|---|---|---|');
  let base = 0;
  for (const { name, isBare } of measures) {
    const { perSecond, p50Ms, p95Ms } = results.get(name) as Sample;
    if (isBare) base = perSecond;
    const ratio = isBare ? '' : (perSecond / base).toFixed(2);
    write(`| ${name} | ${perSecond.toFixed(0)} | ${p50Ms.toFixed(1)} | ${p95Ms.toFixed(1)} | ${ratio} |`);
  }
}

/** More buyers than pieces, all at once. @returns pieces sold, and what the stock says is left */
async function fightOver(shop: BenchShop, buyers: Buyer[], scarce: Variant): Promise<{ sold: number; left: number }> {
  const ask = client(shop.url, concurrency);
  const database = shop.openDatabase();
  const quantity = async () => {
    const stock = 'select quantity from stock where variant_id = $1';
    return (await database.pool.query<{ quantity: number }>(stock, [scarce.id])).rows[0]?.quantity ?? 0;
  };
  const surplus = (await quantity()) - scarcePieces;
  await database.pool.query('update stock set quantity = quantity - $2 where variant_id = $1', [scarce.id, surplus]);
  await database.pool.query(
    `insert into stock_movements (variant_id, delta, cause, note) values ($1, -$2::int, 'correction', 'bench')`,
    [scarce.id, surplus],
  );
  let [tries, sold] = [0, 0];
  const buyer = async (loop: number) => {
    for (; tries < scarceTries; ) {
      tries += 1;
      if (await tryToBuy(ask, buyers[loop] as Buyer, scarce)) sold += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, loop) => buyer(loop)));
  const left = await quantity();
  await database.close();
  return { sold, left };
}

/** Looks at the books. @returns whether everything agrees */
async function isSound(shop: BenchShop, buyers: Buyer[], scarce: Variant): Promise<boolean> {
  const { sold, left } = await fightOver(shop, buyers, scarce);
  write(`\n${scarceTries} tries at the last ${scarcePieces} pieces: ${sold} sold, ${left} left.`);
  const database = shop.openDatabase();
  const { rows } = await database.pool.query<{ orders: number }>('select count(*)::int as orders from orders');
  const findings = await examine(database.pool, undefined);
  await database.close();
  for (const { check, what } of findings) write(`WRONG ${check}: ${what}`);
  write(`The doctor found ${findings.length} faults in the books of ${rows[0]?.orders} orders.`);
  return sold === scarcePieces && left === 0 && findings.length === 0;
}

async function bench(shop: BenchShop): Promise<boolean> {
  const secretKey = (await readFile(join(shop.dataDirectory, 'secret-key'), 'utf8')).trim();
  const buyers = await makeBuyers(shop, secretKey, buyersCount);
  const [scarce, ...variants] = await stockedVariants(shop, 400, piecesEach);
  if (!scarce || variants.length <= hotCount) throw new Error('the demo store has too few products in stock');
  const database = shop.openDatabase();
  await database.pool.query(`insert into promo_codes (code, kind, value) values ('BENCH', 'percent', 10)`);
  await database.close();
  // The bare server writes the rows of an order of the shop.
  await buy(client(shop.url, 1), buyers[0] as Buyer, variants[0] as Variant);
  const machine = `${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}`;
  write(`Machine: ${machine}; load ${loadavg()[0]?.toFixed(1)} before; ${concurrency} at a time.`);
  write(`${rounds} rounds of ${roundMs} ms, medians.`);
  const bare = await startBareCheckout(shop);
  try {
    const measures = planMeasures(shop, bare, buyers, variants);
    print(measures, await measureAll(measures));
  } finally {
    await bare.close();
  }
  return isSound(shop, buyers, scarce);
}

const shop = await startBenchShop();
try {
  process.exitCode = (await bench(shop)) ? 0 : 1;
} finally {
  await shop.close();
}
