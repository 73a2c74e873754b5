import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { readSources } from '#server/catalog/source-words/read-products.ts';
import { examine } from '#server/operations/doctor/examine.ts';
import { folderStore } from '#server/platform/media/folder-store.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#test/support/database.ts';
import { schemaOf } from '#test/support/schema-of.ts';
import { testShop } from '#test/support/shop.ts';
import { restoreBackup } from '#tools/backup/restore-backup.ts';
import { writeBackup } from '#tools/backup/write-backup.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** The demo store of version 0.2.0 with three orders, as its own program left it: its migrations and its rows. */
const file = join(import.meta.dirname, '../../../../test/fixtures/shop-0.2.0.sql.gz');
const customer = { email: 'customer@dukon.test', password: 'xxq3-gph4-v7e9' };
const timeout = 90_000;

let text: string;
const opened: TestDatabase[] = [];
beforeAll(async () => {
  text = (await promisify(gunzip)(await readFile(file))).toString();
});
afterAll(async () => {
  for (const database of opened) await database.drop();
});

async function empty(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  opened.push(database);
  return database;
}

async function olderShop(): Promise<TestDatabase> {
  const database = await empty();
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(text);
  } finally {
    client.release(true);
  }
  await runMigrations({ pgPool: database.pool });
  return database;
}

test('the shop of version 0.2.0 opens by itself, with the schema that a new shop has', { timeout }, async () => {
  const [older, made] = [await olderShop(), await testDatabase()];
  opened.push(made);
  // What its own migrations made is not made again; only later ones wait.
  expect(await pendingMigrations(older.db)).toEqual((await pendingMigrations((await empty()).db)).slice(1));
  await migrate(older);
  expect(await schemaOf(older.pool)).toEqual(await schemaOf(made.pool));
  expect(await pendingMigrations(older.db)).toEqual([]);
  expect(await examine(older.pool, undefined)).toEqual([]);
});

test.each([
  { table: 'colors', now: 'older_colors', field: 'name' },
  { table: 'products', field: 'description' },
  { table: 'characteristics', field: 'value' },
  { table: 'order_items', field: 'color_name' },
  { table: 'cities', field: 'name' },
])(
  'what it said in English is a translation now: $field of $table',
  { timeout },
  async ({ table, now = table, field }) => {
    const database = await olderShop();
    const english = async (from: string, text: string) => {
      const { rows } = await database.pool.query(`select ${text} as text from ${from} order by 1`);
      return rows.map((row) => row.text);
    };
    const before = await english(table, `${field}_en`);
    expect(before.some((text) => /^[\x20-\x7e]+$/.test(text))).toBe(true);
    await migrate(database);
    const after = await english(now, `coalesce(translations->>'${field}_en', ${field})`);
    expect(after).toEqual(expect.arrayContaining(before));
  },
);

test('its customer signs in, finds the order from before, and places another one', { timeout }, async () => {
  const database = await olderShop();
  await migrate(database);
  const shop = await testShop({ database });
  const signedIn = await shop.call('POST /login/jwt/create/', { body: customer });
  const user = { access: signedIn.body.access };
  const [order] = (await shop.call('GET /orders/', { user })).body.results;
  expect(order).toMatchObject({ number: 'DK-ZUYYP5F7', status: 'confirmed', name: 'Айгүл Токтобекова' });
  const items = order?.items.map(({ product, color, memory }) => ({ product, color, memory, count: 1 })) ?? [];
  const { name, phone } = { name: 'Айгүл', phone: '996555123456' };
  const again = await shop.call('POST /orders/', {
    user,
    body: { name, phone, type: 'pickup', payment_method: 'cash', items },
  });
  expect(again.status).toBe(201);
});

test('two variants of it that say the same, by "no memory" and by none, do not keep it shut', { timeout }, async () => {
  const database = await olderShop();
  await database.pool.query(`
    create table twin as select * from variants where memory_id is null order by id limit 1;
    update twin set sku = sku || '-T', memory_id = (select id from memories where volume = 0), id = (select max(id) + 1 from variants);
    insert into variants select * from twin;
    drop table twin`);
  await migrate(database);
  const { rows } = await database.pool.query('select count(*)::int as count from variants where options_key like $1', [
    '%#%',
  ]);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await examine(database.pool, undefined)).toEqual([]);
});

test('its kinds and characteristics become a tree and attributes, and its orders stay as they are', {
  timeout,
}, async () => {
  const database = await olderShop();
  const rows = async (text: string) => (await database.pool.query(text)).rows;
  const kept = () =>
    rows(`select (select jsonb_agg(o order by id) from orders o) as orders,
      (select jsonb_agg(c order by id) from cart_items c) as carts`);
  await migrate(database);
  const before = await kept();
  await loadBaseData(database.db);
  for (let left = true; left; left = (await rows('select from unread_products limit 1')).length > 0) {
    await readSources(database.db);
  }
  expect(await rows('select from products where category_id is null')).toEqual([]);
  expect(await rows('select from source_words where means_attribute is null and attribute_id is null')).toEqual([]);
  const silent = await rows(`
    select product_id from characteristics said group by 1
    having not exists (select from product_attributes where product_id = said.product_id)`);
  expect(silent).toEqual([]);
  const said = await rows(`
    select products.name, array_agg(attributes.key || ' ' || coalesce(number::text, value.key, words ->> 'ru') order by attributes.key) as said
    from products join product_attributes on product_id = products.id
      join attributes on attributes.id = product_attributes.attribute_id
      left join attribute_values value on value.id = value_id
    where attributes.key in ('diagonal', 'battery_life', 'resolution', 'dimensions')
    group by 1`);
  const laptop = said.find(({ name }) => name === 'Ноутбук ASUS Zenbook 14 OLED UX3405');
  expect(laptop?.said).toEqual(['diagonal 14', 'dimensions 312,4 × 220,1 × 14,9 мм', 'resolution 2880x1800']);
  const shelves = await rows(
    'select distinct categories.name from categories join products on category_id = categories.id',
  );
  const names = shelves.map(({ name }) => name.ru);
  expect(names).toEqual(expect.arrayContaining(['Смартфоны', 'Наушники и гарнитуры', 'Уход за волосами']));
  expect(await kept()).toEqual(before);
  expect(await examine(database.pool, undefined)).toEqual([]);
});

test('a backup of version 0.2.0 is restored', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-older-'));
  const [older, copy] = [await olderShop(), await empty()];
  const path = join(folder, 'older.zip');
  await writeBackup({ connection: older.connection, media: folderStore(folder), dataDirectory: folder }, path);
  await restoreBackup(path, {
    database: copy,
    media: folderStore(join(folder, 'new')),
    dataDirectory: join(folder, 'new'),
  });
  const numbers = 'select number from orders order by id';
  expect((await copy.pool.query(numbers)).rows).toEqual((await older.pool.query(numbers)).rows);
  await rm(folder, { recursive: true });
});

test('an older database is refused with the version that brings it up to date', { timeout }, async () => {
  const database = await olderShop();
  await database.pool.query(`delete from schema_migrations where name > '0100'`);
  const sentence =
    /older than version 0\.2\.0: its last migration is 0095_steps_taken_back\.sql\. Start version 0\.2\.0/;
  await expect(migrate(database)).rejects.toThrow(sentence);
  await expect(pendingMigrations(database.db)).rejects.toThrow(sentence);
});
