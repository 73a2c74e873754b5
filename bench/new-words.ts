import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Random } from '#test/search/random.ts';
import { fillShop } from './fill/fill-shop.ts';
import { at, median } from './load/load.ts';
import { searches } from './load/new-searches.ts';
import { type CatalogueShop, openCatalogueShop } from './shop/catalogue-shop.ts';
import { familyCpuMs } from './shop/process-cost.ts';

/**
 * Measures searches that were not asked for before: `npm run bench:new-words [count] [-- --keep folder] [--seed 1] [--rounds 5]`. The same
 * texts each time: whole ones, the same as they are typed, letter by letter, and in turns with them a bare reference, one
 * statement on the same words by the same connection. Nothing is remembered between two texts.
 */
const { values: options, positionals } = parseArgs({
  options: {
    keep: { type: 'string' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
  },
  allowPositionals: true,
});
const products = Number(positionals[0] ?? 10_000);
const rounds = Number(options.rounds);
const textsInRound = 64;
const shown = 24;
const suggested = 8;
/** What the field asks from. */
const fewestLetters = 2;

const write = (line: string) => process.stdout.write(`${line}\n`);

const random = new Random(Number(options.seed));
const kinds = searches((list) => random.pick(list));
const newTexts = () => Array.from({ length: textsInRound }, (_, number) => kinds[number % kinds.length]?.text() ?? '');

const list = ({ ask }: CatalogueShop, text: string, limit: number) =>
  ask(`/api/cards/?search=${encodeURIComponent(text)}&limit=${limit}`);

type Way = {
  name: string;
  of: (text: string) => string[];
  ask: (shop: CatalogueShop, text: string) => Promise<unknown>;
};

const ways: Way[] = [
  { name: 'whole', of: (text) => [text], ask: (shop, text) => list(shop, text, shown) },
  { name: 'as it is typed', of: beginnings, ask: (shop, text) => list(shop, text, suggested) },
  { name: 'bare', of: (text) => [text], ask: askBare },
];

function beginnings(text: string): string[] {
  return Array.from({ length: text.length - fewestLetters + 1 }, (_, more) => text.slice(0, fewestLetters + more));
}

/** What no search can do without: one statement by an index, and its answer as JSON. */
async function askBare({ pool }: CatalogueShop, text: string): Promise<string> {
  const { rows } = await pool.query(
    `select product_id, names from search_documents where words @@ plainto_tsquery('simple', $1)
     order by popularity desc, product_id limit ${shown}`,
    [text.toLowerCase()],
  );
  return JSON.stringify(rows);
}

type Figures = { shopMs: number; databaseMs: number };

async function bench(shop: CatalogueShop): Promise<void> {
  await fillShop(shop, products, write);
  const { rows } = await shop.pool.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  const databasePid = rows[0]?.pid as number;
  write(`Machine: ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}`);
  write(
    `${products} products; ${rounds} rounds of ${textsInRound} texts in turns, seed ${options.seed}; one at a time\n`,
  );
  const all = new Map(ways.map(({ name }) => [name, { times: [] as number[], rounds: [] as Figures[], asked: 0 }]));

  async function round(texts: readonly string[], isWarmUp: boolean): Promise<void> {
    for (const { name, of, ask } of ways) {
      const times: number[] = [];
      const [own, database] = [process.cpuUsage(), familyCpuMs(databasePid)];
      for (const text of texts) {
        shop.services.recentSearches?.forget();
        for (const asked of of(text)) {
          const began = performance.now();
          await ask(shop, asked);
          times.push(performance.now() - began);
        }
      }
      const { user, system } = process.cpuUsage(own);
      const kept = all.get(name);
      if (isWarmUp || !kept) continue;
      kept.times.push(...times);
      kept.asked = times.length;
      kept.rounds.push({
        shopMs: (user + system) / 1000 / times.length,
        databaseMs: (familyCpuMs(databasePid) - database) / times.length,
      });
    }
  }

  await round(newTexts(), true);
  for (let number = 0; number < rounds; number += 1) await round(newTexts(), false);

  const bareMs = median((all.get('bare')?.rounds ?? []).map(({ shopMs, databaseMs }) => shopMs + databaseMs));
  write(
    '| searches | in a round | p50 ms | p95 ms | CPU ms of the shop | of the database | together | times the bare one |',
  );
  write('|---|---|---|---|---|---|---|---|');
  for (const [name, { times, rounds: each, asked }] of all) {
    const sorted = times.toSorted((left, right) => left - right);
    const [own, database, both] = [
      median(each.map(({ shopMs }) => shopMs)),
      median(each.map(({ databaseMs }) => databaseMs)),
      median(each.map(({ shopMs, databaseMs }) => shopMs + databaseMs)),
    ];
    const figures = [at(sorted, 0.5), at(sorted, 0.95), own, database, both].map((ms) => ms.toFixed(2)).join(' | ');
    write(`| ${name} | ${asked} | ${figures} | ${(both / bareMs).toFixed(1)} |`);
  }
  write(`\nload at the end ${loadavg()[0]?.toFixed(1)}`);
}

const shop = await openCatalogueShop(options.keep, 0);
process.once('SIGINT', () => void shop.close().finally(() => process.exit(130)));
try {
  await bench(shop);
} finally {
  await shop.close();
}
