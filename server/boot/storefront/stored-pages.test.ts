import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { startShop } from '#server/boot/shop.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { type AskApi, builtPages } from '#server/platform/pages/page-build.ts';
import { aBuild } from '#test/support/a-build.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { freePort } from '#tools/free-port.ts';

let database: TestDatabase;
let build: string;

/** A page of a product is what the API says of its price. */
Object.assign(globalThis, {
  drawPrice: async (ask: AskApi, path: string) => {
    const { status, body } = await ask(path.replace('/en/', '/').replace(/\/?$/, '/'), 'ru');
    return { status, text: `<p>${'A product. '.repeat(100)}${(body as { price?: number }).price}</p>` };
  },
});
/** Which API a request is drawn from stands in its path, as one is drawn at a time. */
const aPriceBuild = () =>
  aBuild(
    `async (request) => {
      const { status, text } = await globalThis.drawPrice(globalThis.apiOfPage, new URL(request.url).pathname);
      return new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    }`,
    '(ask) => { globalThis.apiOfPage = ask; }',
  );

beforeAll(async () => {
  database = await testDatabase();
  const ids: number[] = [];
  for (const name of ['Телефон', 'Кабель', 'Часы', 'Колонка'])
    ids.push((await aProduct(database.db, { name, price: 1000 + ids.length })).id);
  // A new database counts from one; addresses below say so.
  expect(ids).toEqual([1, 2, 3, 4]);
  build = aPriceBuild();
});
afterAll(() => database.drop());

const [first, second] = ['/products/1', '/products/2'] as const;

function addressOf({ connection: { user, password, host, port, database: name } }: TestDatabase): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`;
}

/** A folder of data, and shops that are started on it one after the other. */
async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-pages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const start = async ({ from = build, settings = {} }: { from?: string; settings?: Record<string, string> } = {}) => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const environment = {
      PUBLIC_URL: publicUrl,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: folder,
      DATABASE_URL: addressOf(database),
      SECRET_KEY: 'only-for-tests-'.repeat(3),
      LOG_LEVEL: 'fatal',
      OFFLINE_COPIES: '0',
      ...settings,
    };
    const shop = await startShop(readConfig(environment), builtPages(from));
    onTestFinished(() => shop.stop());
    return { shop, ...openTo(port, metricsPort) };
  };
  return { folder, start };
}

function openTo(port: number, metricsPort: number) {
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  };
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  };
  return { get, metric, made: () => metric('dukon_pages_made'), fromDisk: () => metric('dukon_pages_from_disk') };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'pages'), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

type Started = Awaited<ReturnType<Awaited<ReturnType<typeof aFolder>>['start']>>;

const untilReady = ({ metric }: Started) => expect.poll(() => metric('dukon_pages_on_disk')).toBe(1);

/** Starts a shop and has these pages stored. */
async function stored({ folder, start }: Awaited<ReturnType<typeof aFolder>>, paths: readonly string[]) {
  const shop = await start();
  await untilReady(shop);
  for (const path of paths) expect((await shop.get(path)).status).toBe(200);
  await expect.poll(async () => (await filesIn(folder)).length).toBe(paths.length);
  return shop;
}

/** What these pages are made of again, and how many of them were. */
async function askAgain(shop: Started, paths: readonly string[]) {
  await untilReady(shop);
  const before = await shop.made();
  const answers = [];
  for (const path of paths) answers.push(await shop.get(path));
  return { answers, made: (await shop.made()) - before, fromDisk: await shop.fromDisk() };
}

async function setPrice(product: number, price: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('variants').set({ price }).where('product_id', '=', product).execute();
    await refreshProductSummaries(tx, [product]);
    await catalogChanged(tx, [product]);
  });
}

const pair = [first, second] as const;
const priceOf = async (id: number) =>
  (await database.db.selectFrom('products').select('min_price').where('id', '=', id).executeTakeFirstOrThrow())
    .min_price;

test('a page that was made before a restart is served after it without being made again', async () => {
  const place = await aFolder();
  const before = await stored(place, pair);
  const pages = [await before.get(first), await before.get(second)];
  await before.shop.stop();
  expect(await askAgain(await place.start(), pair)).toEqual({ answers: pages, made: 0, fromDisk: 2 });
});

test('a price that was changed while the shop was closed is on its page, and another page is as it was', async () => {
  const place = await aFolder();
  const before = await stored(place, pair);
  const other = await before.get(second);
  await before.shop.stop();
  await setPrice(1, 77_000);
  const { answers, made, fromDisk } = await askAgain(await place.start(), pair);
  expect(answers[0]?.text).toContain(`${await priceOf(1)}</p>`);
  expect([answers[1], made, fromDisk]).toEqual([other, 1, 1]);
});

test('a page that was stored and is made again after a change is as it is now after a restart', async () => {
  const place = await aFolder();
  const before = await stored(place, pair);
  await setPrice(1, 88_000);
  const price = await priceOf(1);
  await expect.poll(async () => (await before.get(first)).text).toContain(`${price}</p>`);
  await before.shop.stop();
  const { answers, fromDisk } = await askAgain(await place.start(), pair);
  expect(answers[0]?.text).toContain(`${price}</p>`);
  expect(fromDisk).toBeGreaterThanOrEqual(1);
});

test('two instances with one folder read what the other one stored, and nothing that has changed since', async () => {
  const place = await aFolder();
  const one = await stored(place, pair);
  const unchanged = await one.get(second);
  const two = await place.start();
  await untilReady(two);
  await setPrice(1, 66_000);
  const price = `${await priceOf(1)}</p>`;
  await expect.poll(async () => (await two.get(first)).text).toContain(price);
  const before = await two.fromDisk();
  expect(await two.get(second)).toEqual(unchanged);
  expect([(await two.fromDisk()) - before, (await two.get(first)).text.includes(price)]).toEqual([1, true]);
});

test('a setting that was changed while the shop was closed makes every stored page old', async () => {
  const place = await aFolder();
  const before = await stored(place, pair);
  await before.shop.stop();
  await database.db.updateTable('settings').set({ key: sql`key` }).execute();
  expect(await askAgain(await place.start(), pair)).toMatchObject({ made: 2, fromDisk: 0 });
});

test.each([
  ['another build', () => ({ from: aPriceBuild() })],
  ['other settings of the environment', () => ({ settings: { ALLOWED_ORIGINS: 'https://other.test' } })],
  ['no pages on disk', () => ({ settings: { PAGES_ON_DISK_MB: '0' } })],
])('a shop with %s serves no page that was stored before', async (_, change) => {
  const place = await aFolder();
  const before = await stored(place, pair);
  await before.shop.stop();
  const after = await place.start(change());
  for (const path of pair) expect((await after.get(path)).status).toBe(200);
  expect(await after.made()).toBe(2);
});

test('a page whose file ends too early or says something else is made again', async () => {
  const place = await aFolder();
  const before = await stored(place, pair);
  await before.shop.stop();
  const [one = '', other = ''] = await filesIn(place.folder);
  const whole = await readFile(one);
  await writeFile(one, whole.subarray(0, whole.length - 20));
  const turned = await readFile(other);
  turned[turned.length - 5] = (turned.at(-5) ?? 0) ^ 1;
  await writeFile(other, turned);
  const { answers, made, fromDisk } = await askAgain(await place.start(), pair);
  expect([answers.map(({ status }) => status), made, fromDisk]).toEqual([[200, 200], 2, 0]);
});

test('only pages of products are stored, by their number alone, so that nothing is there that a visitor typed', async () => {
  const place = await aFolder();
  const shop = await stored(place, pair);
  for (const path of ['/search?search=996700123456', '/products/3?search=996700123456', '/profile', '/products/4'])
    await shop.get(path);
  await expect.poll(async () => (await filesIn(place.folder)).length).toBe(3);
  const heads = await Promise.all((await filesIn(place.folder)).map((path) => readFile(path, 'latin1')));
  expect(heads.join()).not.toContain('996700123456');
  expect((await stat((await filesIn(place.folder))[0] ?? '')).mode & 0o777).toBe(0o600);
});
