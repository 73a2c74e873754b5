import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openPool } from '#server/platform/database/connection.ts';
import { folderStore } from '#server/platform/media/folder-store.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { emptyDatabase } from '#test/support/database.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';
import { openArchive, verifyArchive } from './archive.ts';
import { sha256 } from './checksums.ts';
import { restoreBackup } from './restore-backup.ts';
import { finishRestore, unfinishedRestore } from './restore-state.ts';
import { writeBackup } from './write-backup.ts';

const timeout = 90_000;
/** Enough to meet several parts of the file in each run, and all of them in time. */
const flips = 60;
/** A limit of statements that the work with all rows may not have, in ms. */
const limitMs = 60_000;

let shop: PayShop;
let folder: string;
let whole: string;

beforeAll(async () => {
  shop = await payShop();
  folder = await mkdtemp(join(tmpdir(), 'dukon-damage-'));
  for (let count = 0; count < 5; count += 1) await shop.place(pickupOf(itemOf(shop.cable)));
  const { DATA_DIR } = shop.services.config;
  await writeFile(join(DATA_DIR, 'secret-key'), 'k'.repeat(43));
  await writeFile(join(DATA_DIR, 'media', '0123456789abcdef-320.webp'), 'a picture');
  whole = join(folder, 'whole.zip');
  await writeBackup({ connection: shop.connection, media: shop.services.media, dataDirectory: DATA_DIR }, whole);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** All members with what is in them; fails where the file is damaged. */
async function contentsOf(file: string): Promise<Record<string, string>> {
  const archive = await openArchive(file);
  try {
    await verifyArchive(archive);
    const contents: Record<string, string> = {};
    for (const name of archive.names) contents[name] = sha256(await buffer(await archive.open(name)));
    return contents;
  } finally {
    archive.close();
  }
}

/** The same members with one of them changed, in a zip that is well-formed and has the right CRC-32. */
async function withChanged(name: string, change: (text: string) => string, without = ''): Promise<string> {
  const archive = await openArchive(whole);
  const zip = new ZipFile();
  for (const member of [...archive.names, 'checksums.json'].filter((each) => each !== without)) {
    const bytes = await buffer(await archive.open(member));
    zip.addBuffer(member === name ? Buffer.from(change(bytes.toString())) : bytes, member, { compress: false });
  }
  zip.end();
  archive.close();
  const file = join(folder, 'changed.zip');
  await writeFile(file, await buffer(zip.outputStream));
  return file;
}

test('a backup from before there were checksums is compared by its CRC-32', { timeout }, async () => {
  const older = (text: string) => text.replace('dukon-backup-2', 'dukon-backup-1');
  const file = await withChanged('manifest.json', older, 'checksums.json');
  expect(Object.keys(await contentsOf(file))).toContain('tables/public.orders');
  const bytes = await readFile(file);
  const key = bytes.indexOf('k'.repeat(43));
  bytes[key] = (bytes[key] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await expect(contentsOf(file)).rejects.toThrow('files/secret-key is not what was written');
});

test('a backup with one flipped bit is refused, or has every byte of its members all the same', {
  timeout,
}, async () => {
  const right = await contentsOf(whole);
  const bytes = await readFile(whole);
  const file = join(folder, 'flipped.zip');
  let refused = 0;
  for (let count = 0; count < flips; count += 1) {
    const flipped = Buffer.from(bytes);
    const [place, bit] = [randomInt(bytes.length), randomInt(8)];
    flipped[place] = (flipped[place] ?? 0) ^ (1 << bit);
    await writeFile(file, flipped);
    const found = await contentsOf(file).catch(() => undefined);
    if (found) expect({ place, bit, found }).toEqual({ place, bit, found: right });
    else refused += 1;
  }
  // What is left are fields of the zip itself, as when a member was written: small members have as many bytes of those.
  expect(refused).toBeGreaterThan(flips * 0.2);
});

test.each([
  { name: 'tables/public.orders', change: (text: string) => text.replace('pickup', 'dickup') },
  { name: 'summary.json', change: (text: string) => text.replace(/(orders_id_seq": )\d+/, '$18') },
  { name: 'files/secret-key', change: () => 'x'.repeat(43) },
])('nothing is written when $name is another', { timeout }, async ({ name, change }) => {
  const changed = await withChanged(name, change);
  const copy = await emptyDatabase();
  const dataDirectory = join(folder, 'untouched');
  try {
    const target = { database: copy, media: folderStore(dataDirectory), dataDirectory };
    await expect(restoreBackup(changed, target)).rejects.toThrow(`${name} is not what was written`);
    const { rows } = await copy.pool.query("select to_regclass('orders') as orders");
    expect(rows).toEqual([{ orders: null }]);
    await expect(readFile(join(dataDirectory, 'secret-key'))).rejects.toThrow('ENOENT');
  } finally {
    await copy.drop();
  }
});

test('a restore that broke off after its tables goes on, however long it takes to analyze them', {
  timeout,
}, async () => {
  const copy = await emptyDatabase();
  const limited = openPool(copy.connection, { max: 2, onError: () => {}, limits: { statement_timeout: limitMs } });
  const dataDirectory = join(folder, 'resumed');
  const target = { database: { ...copy, pool: limited.pool }, media: folderStore(dataDirectory), dataDirectory };
  try {
    // A folder in the place of a file: what comes after the tables fails.
    await mkdir(join(dataDirectory, 'secret-key'), { recursive: true });
    await expect(restoreBackup(whole, target)).rejects.toThrow('EISDIR');
    await rm(join(dataDirectory, 'secret-key'), { recursive: true });
    await copy.pool.query(`
      create function slowly(id integer) returns integer language plpgsql immutable as $$
        begin
          if current_setting('statement_timeout') = '1min' then
            raise 'this may take longer than a minute';
          end if;
          return id;
        end $$;
      create index orders_slowly on orders (slowly(id))`);
    await restoreBackup(whole, target);
    expect(await readFile(join(dataDirectory, 'secret-key'), 'utf8')).toBe('k'.repeat(43));
    expect(await unfinishedRestore(copy.pool)).toBeDefined();
    await finishRestore(copy.pool);
    await expect(restoreBackup(whole, target)).rejects.toThrow('There is a shop already');
  } finally {
    await limited.close();
    await copy.drop();
  }
});
