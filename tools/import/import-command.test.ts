import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProducts } from '#server/catalog/search/search.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { aRow } from '#test/support/supplier-rows.ts';
import { runImport } from './run-import.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'dukon-import-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const address = () => {
  const { user, password, host, port, database: name } = database.connection;
  return `postgres://${user}:${password}@${host}:${port}/${name}`;
};

/** Starts the command in a process of its own, as npm does, from the folder with the files. */
function start(args: string[], env: Record<string, string>) {
  return spawn(process.execPath, [join(import.meta.dirname, 'import-command.ts'), ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, INIT_CWD: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The command within this process. */
async function run(args: string[], env: Record<string, string> = { DATABASE_URL: address() }) {
  const written = { out: '', err: '' };
  const output = (name: 'out' | 'err') => ({
    isTTY: false,
    write: (text: unknown) => {
      written[name] += text;
      return true;
    },
  });
  const code = await runImport(args, {
    env: { INIT_CWD: folder, ...env },
    out: output('out'),
    err: output('err'),
    stop: new AbortController().signal,
  });
  return { code, ...written };
}

const countProducts = async () =>
  (
    await database.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
  )?.count;

test('a file is imported, its bad rows are named, and the whole is counted', async () => {
  const rows = [aRow(), aRow({ price: 5, currency: 'EUR' }), aRow({ name: '' }), aRow({ price: 7, currency: 'GBP' })];
  await writeFile(join(folder, 'rows.jsonl.gz'), gzipSync(rows.map((row) => JSON.stringify(row)).join('\n')));
  const { code, out, err } = await run(['rows.jsonl.gz', '--rate', 'USD=87.5', '--rate', 'EUR=101', '--stock', '2']);
  expect(code).toBe(3);
  expect(out).toMatch(/rows\.jsonl\.gz is through after \d+ s: 4 rows, 2 new, 0 changed, 0 unchanged, 2 skipped\.\n/);
  expect(out).toContain('  1 skipped: price is in GBP, which has no rate\n');
  expect(err).toContain('line 3: name is missing\nline 4: price is in GBP, which has no rate\n');
  const prices = await database.db.selectFrom('products').select(['min_price', 'in_stock']).orderBy('id').execute();
  expect(prices).toEqual([
    { min_price: 875, in_stock: true },
    { min_price: 505, in_stock: true },
  ]);
});

test('what was imported is found by search when the command ends, and it says how long that took', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => aRow({ name: `Zorblat Kvintex ${100 + n}` }));
  await writeFile(join(folder, 'findable.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  const { code, out } = await run(['findable.jsonl', '--rate', 'USD=87.5']);
  expect(code).toBe(0);
  expect(out).toMatch(/Search knows the new products, after \d+ s more\./);
  const word = await database.db.selectFrom('search_words').select('frequency').where('word', '=', 'kvintex').execute();
  expect(word).toEqual([{ frequency: 30 }]);
  const { ids } = await findProducts({ db: database.db }, 'Zorblat Kvintex 117', { limit: 10 });
  expect(ids).toHaveLength(1);
  expect((await run(['findable.jsonl', '--rate', 'USD=87.5'])).out).not.toContain('Search knows');
});

test('a row is taken without the spec that is too long, and it is said which', async () => {
  const note = 'x'.repeat(1_001);
  await writeFile(join(folder, 'long.jsonl'), JSON.stringify(aRow({ name: 'Long', specs: { note, weight_g: 5 } })));
  const { code, out, err } = await run(['long.jsonl', '--rate', 'USD=87.5']);
  expect(code).toBe(0);
  expect(out).toContain('1 rows, 1 new, 0 changed, 0 unchanged, 0 skipped');
  expect(out).toContain('1 taken without some of their specs');
  expect(err).toContain('line 1: specs.note is left out: it is longer than 1000 characters');
  const saved = await database.db
    .selectFrom('characteristics')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['label', 'characteristics.translations'])
    .where('name', '=', 'Long')
    .execute();
  expect(saved).toMatchObject([{ label: 'Weight', translations: { value_en: '5 g' } }]);
});

test('rows that are all refused end it with 3', async () => {
  await writeFile(join(folder, 'bad.jsonl'), '{"name":"?"}\n{"name":"!"}');
  expect(await run(['bad.jsonl'])).toMatchObject({ code: 3, out: expect.stringContaining('2 rows, 0 new') });
});

test('a table is called a table, in one sentence', async () => {
  await writeFile(join(folder, 'list.csv'), `sku;name;price\n${'A-1;Чехол;500\n'.repeat(252)}`);
  await writeFile(join(folder, 'list.csv.gz'), gzipSync('sku;name;price\nA-1;Чехол;500\n'));
  await writeFile(join(folder, 'list.xlsx'), Buffer.from('504b0304140000000800ff00', 'hex'));
  const sentence = 'is no file of JSON lines: its first line begins with "sku;name;price". Tables (CSV, XLSX)';
  expect(await run(['list.csv'])).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) });
  expect((await run(['list.csv'])).err.trim().split('\n')).toHaveLength(1);
  expect((await run(['list.csv.gz'])).err).toContain(sentence);
  expect((await run(['list.xlsx'])).err).toContain('it is an archive. Tables');
});

test('Ctrl-C ends it between two batches, and the same command goes on from there', async () => {
  const before = Number(await countProducts());
  const rows = Array.from({ length: 20_000 }, () => JSON.stringify(aRow()));
  await writeFile(join(folder, 'many.jsonl'), rows.join('\n'));
  const command = start(['many.jsonl', '--rate', 'USD=87.5'], { DATABASE_URL: address() });
  const reading = text(command.stdout);
  await expect.poll(countProducts, { timeout: 90_000 }).toBeGreaterThan(before);
  command.kill('SIGINT');
  const [code] = await once(command, 'exit');
  const said = await reading;
  expect([code, said]).toEqual([130, expect.stringContaining('The same command goes on from there.')]);
  const [, added = ''] = said.replaceAll(',', '').match(/(\d+) new/) ?? [];
  expect(await countProducts()).toBe(before + Number(added));
  expect(Number(added) % 500).toBe(0);
  await writeFile(join(folder, 'many.jsonl'), rows.slice(0, Number(added) + 10).join('\n'));
  expect((await run(['many.jsonl', '--rate', 'USD=87.5'])).out).toContain('10 new, 0 changed');
}, 120_000);

test('a shop that does not run gets its products too, and its database is stopped again', async () => {
  const row = aRow();
  await writeFile(join(folder, 'one.jsonl'), JSON.stringify(row));
  const env = { DATA_DIR: join(folder, 'data') };
  expect(await run(['one.jsonl', '--rate', 'USD=80'], env)).toMatchObject({
    code: 0,
    err: expect.not.stringContaining('rror'),
  });
  const again = await run(['one.jsonl', '--rate', 'USD=81'], env);
  expect(again.out).toContain('1 rows, 0 new, 1 changed, 0 unchanged, 0 skipped');
});

test('a file that is not there ends it with 1, a command that cannot be meant with 2', async () => {
  const missing = await run(['none.jsonl']);
  expect(missing).toMatchObject({ code: 1, out: '', err: expect.stringContaining('none.jsonl cannot be read: ') });
  const wrong = await run(['rows.jsonl.gz', '--rate', 'usd=80']);
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('not usd=80.\n') });
});

test('a damaged file ends it with 1, and says how far it came', async () => {
  const rows = Array.from({ length: 3_000 }, () => JSON.stringify(aRow()));
  const packed = gzipSync(rows.join('\n'));
  await writeFile(join(folder, 'damaged.jsonl.gz'), packed.subarray(0, packed.length - 100));
  const { code, err } = await run(['damaged.jsonl.gz', '--rate', 'USD=87.5']);
  expect(code).toBe(1);
  expect(err).toMatch(/unexpected end of file\. It came as far as [\d,]+ rows, [\d,]+ new, .* these stay\.\n$/);
});

test('a database that is not there ends it with one sentence that does not give the address away', async () => {
  const { code, err } = await run(['rows.jsonl.gz'], { DATABASE_URL: 'postgres://shop:secret-word@127.0.0.1:1/shop' });
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).not.toContain('secret-word');
});

test('help says how it is used', async () => {
  expect(await run(['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('npm run import -- FILE'),
    err: '',
  });
});
