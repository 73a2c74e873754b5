import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '#server/operations/doctor/examine.ts';
import { folderStore } from '#server/platform/media/folder-store.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** A restore makes every table again; on a busy machine that takes its time. */
const timeout = 90_000;

let shop: PayShop;
let folder: string;
let copy: TestDatabase;

beforeAll(async () => {
  shop = await payShop();
  copy = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'dukon-backup-'));
});
afterAll(async () => {
  await copy.drop();
  await shop.close();
  await rm(folder, { recursive: true });
});

const backup = (name: string) =>
  writeBackup(
    { connection: shop.connection, media: shop.services.media, dataDirectory: shop.services.config.DATA_DIR },
    join(folder, name),
  );

/** An empty place for a shop. */
const placeFor = (database: TestDatabase, name: string) => {
  const dataDirectory = join(folder, name);
  return { database, media: folderStore(dataDirectory), dataDirectory };
};

/** Every row of a table, as text that does not depend on where the rows lie. */
async function contentsOf(database: { pool: TestDatabase['pool'] }, table: string): Promise<unknown> {
  const { rows } = await database.pool.query(`select md5(string_agg(line, ' ' order by line)) as sum, count(*) as count
    from (select row_to_json(t)::text as line from ${table} t) as lines`);
  return rows[0];
}

test('a shop that takes orders is copied as of one moment, and its copy is a shop that goes on', {
  timeout,
}, async () => {
  const { DATA_DIR } = shop.services.config;
  await writeFile(join(DATA_DIR, 'media', '0123456789abcdef-320.webp'), 'a picture');
  await writeFile(join(DATA_DIR, 'secret-key'), 'k'.repeat(43), { mode: 0o600 });
  const paid = await shop.anOrder();
  await shop.create(paid);
  await shop.confirm(paid);
  const acknowledged: number[] = [paid.id];
  let isStopped = false;
  const buying = (async () => {
    while (!isStopped) acknowledged.push((await shop.place(pickupOf(itemOf(shop.cable)))).body.id);
  })();
  while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = [...acknowledged];
  await backup('whole.zip');
  isStopped = true;
  await buying;

  const restored = join(folder, 'restored');
  await restoreBackup(join(folder, 'whole.zip'), placeFor(copy, 'restored'));

  const { rows } = await copy.pool.query<{ id: number }>('select id from orders order by id');
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before));
  // As of one moment: what came later is not in it.
  expect(ids).toEqual(acknowledged.slice(0, ids.length));
  expect(await examine(copy.pool, undefined)).toEqual([]);
  expect(await readFile(join(restored, 'media', '0123456789abcdef-320.webp'), 'utf8')).toBe('a picture');
  expect((await stat(join(restored, 'secret-key'))).mode & 0o777).toBe(0o600);
  const { rows: next } = await copy.pool.query<{ id: number }>(
    "select nextval(pg_get_serial_sequence('orders', 'id'))::int as id",
  );
  expect(next[0]?.id).toBeGreaterThan(Math.max(...ids));
});

test('nothing is different where nothing is written during it, and triggers work again', { timeout }, async () => {
  await shop.db
    .insertInto('audit_entries')
    .values({ actor_id: 1, actor_email: 'a@b.kg', action: 'product.update', subject: 'product', subject_id: '1' })
    .execute();
  const again = await emptyDatabase();
  try {
    const { rows } = await backup('still.zip');
    await restoreBackup(join(folder, 'still.zip'), placeFor(again, 'still'));
    for (const table of Object.keys(rows).filter((name) => !name.startsWith('graphile_worker._private_job'))) {
      expect([table, await contentsOf(again, table)]).toEqual([table, await contentsOf(shop, table)]);
    }
    await expect(again.pool.query('delete from audit_entries')).rejects.toThrow('only ever added to');
  } finally {
    await again.drop();
  }
});

test('a file that was cut short, a place that has a shop and a folder that cannot be written are refused', async () => {
  await backup('cut.zip');
  const cut = join(folder, 'cut.zip');
  await truncate(cut, (await stat(cut)).size - 200);
  const empty = await emptyDatabase();
  const target = placeFor(empty, 'cut');
  try {
    await expect(restoreBackup(cut, target)).rejects.toThrow();
    const { rows } = await empty.pool.query("select to_regclass('orders') as orders");
    expect(rows).toEqual([{ orders: null }]);
    await expect(restoreBackup(join(folder, 'whole.zip'), { ...target, database: shop })).rejects.toThrow(
      'There is a shop already.',
    );
    await mkdir(join(folder, 'taken.zip'));
    await expect(backup('taken.zip')).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  } finally {
    await empty.drop();
  }
});
