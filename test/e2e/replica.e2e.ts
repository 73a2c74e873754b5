import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProduct } from '#contract/admin/catalog.ts';
import type { Product } from '#contract/shop/catalog.ts';
import type { Review } from '#contract/shop/reviews.ts';
import { readConfig } from '#server/boot/config.ts';
import { type RunningShop, startShop } from '#server/boot/shop.ts';
import { type ReplicatedServer, startReplicatedServer } from '#test/support/replicated-server.ts';
import { freePort } from '#tools/free-port.ts';

let servers: ReplicatedServer;
let shop: RunningShop;
let dataDirectory: string;
let url: string;
let metricsUrl: string;
let product: Product;

beforeAll(async () => {
  servers = await startReplicatedServer();
  dataDirectory = await mkdtemp(join(tmpdir(), 'dukon-replica-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const settings = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDirectory,
    DEMO: '1',
    DATABASE_URL: servers.url,
    DATABASE_REPLICA_URL: servers.replicaUrl,
    SECRET_KEY: 'only-for-tests-'.repeat(3),
    LOG_LEVEL: 'fatal',
  };
  shop = await startShop(readConfig(settings));
  const list = await read<{ results: Product[] }>('/products/?limit=1');
  product = list.results[0] as Product;
});

afterAll(async () => {
  await shop?.stop();
  await servers?.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function read<Answer>(path: string, access?: string): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, access ? { headers: { authorization: `Token ${access}` } } : {});
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

async function write<Answer>(method: string, path: string, body: object, access?: string): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(access && { authorization: `Token ${access}` }) },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Answer;
}

async function signIn(role: 'manager' | 'customer'): Promise<string> {
  const password = (await readFile(join(dataDirectory, 'passwords', role), 'utf8')).trim();
  const { access } = await write<{ access: string }>('POST', '/login/jwt/create/', {
    email: `${role}@dukon.test`,
    password,
  });
  return access;
}

/** A figure of the shop, of a line that begins so. */
async function figure(name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}

const answersOf = (side: string) => figure(`dukon_reads_total{side="${side}"}`);

/** Which side answers a visitor's request that is not cached. */
async function sideAsked(): Promise<string> {
  const before = await answersOf('replica');
  await read('/regions/');
  return (await answersOf('replica')) > before ? 'replica' : 'primary';
}

const expectReplicaInUse = () => expect.poll(sideAsked).toBe('replica');

const pageText = async () => (await fetch(`${url}/products/${product.id}`)).text();

/** Gives the product another name, in the admin. */
async function rename(name: string): Promise<void> {
  const access = await signIn('manager');
  const {
    id: _id,
    former_slugs: _former,
    slug: _slug,
    ...saved
  } = await read<AdminProduct>(`/admin/products/${product.id}/`, access);
  const variants = saved.variants.map(({ id: _variant, stock: _stock, ...variant }) => variant);
  await write('PUT', `/admin/products/${product.id}/`, { ...saved, variants, name }, access);
}

/** The page and the API show the name, sooner than what is kept for 30 s would end by itself. */
async function expectNameEverywhere(name: string): Promise<void> {
  const within = { timeout: 25_000, interval: 20 };
  await expect.poll(async () => (await pageText()).includes(name), within).toBe(true);
  await expect.poll(async () => (await read<Product>(`/products/${product.id}/`)).name, within).toBe(name);
}

test('what staff change is seen although the replica stands still, and stays when it goes on', async () => {
  await expectReplicaInUse();
  await pageText();
  await servers.pauseReplay();
  try {
    await rename('Телефон, названный заново');
    await expectNameEverywhere('Телефон, названный заново');
    expect(await sideAsked()).toBe('primary');
  } finally {
    await servers.resumeReplay();
  }
  await expectReplicaInUse();
  await expectNameEverywhere('Телефон, названный заново');
});

test('a replica that follows answers again soon after a change, with the change', async () => {
  for (const name of ['Первое имя', 'Второе имя', 'Третье имя']) {
    await rename(name);
    await expectNameEverywhere(name);
    await expectReplicaInUse();
    await expectNameEverywhere(name);
  }
});

test('who has just written reads it at once, and others soon, though the replica stands still', async () => {
  const access = await signIn('customer');
  await servers.pauseReplay();
  try {
    const text = 'Пишу, пока копия базы стоит';
    await write('POST', '/reviews/', { product: product.id, rating: 5, text }, access);
    const own = await read<{ results: Review[] }>(`/reviews/?product=${product.id}`, access);
    expect(own.results.map((review) => review.text)).toContain(text);
    const others = async () => {
      const { results } = await read<{ results: Review[] }>(`/reviews/?product=${product.id}`);
      return results.map((review) => review.text);
    };
    // How soon that is, primary-marks.test.ts holds by a clock of its own.
    await expect.poll(others).toContain(text);
    await expect.poll(() => figure('dukon_replica_lag_seconds')).toBeGreaterThan(2);
  } finally {
    await servers.resumeReplay();
  }
  await expectReplicaInUse();
  await expect.poll(() => figure('dukon_replica_lag_seconds')).toBeLessThan(2);
});

/** Visitors that ask without a pause until they are stopped, each for one of these; how many answers each had. */
function visitors(paths: readonly string[]) {
  const seen = { answers: paths.map(() => 0), failures: [] as number[], isOver: false };
  const one = async (path: string, place: number) => {
    while (!seen.isOver) {
      const { status } = await fetch(`${url}/api${path}`);
      if (status === 200) seen.answers[place] = (seen.answers[place] ?? 0) + 1;
      else seen.failures.push(status);
    }
  };
  const all = Promise.all(paths.map(one));
  const stop = async () => {
    seen.isOver = true;
    await all;
  };
  return { seen, stop };
}

/** Until each of them has had so many more answers. */
async function untilAnswered({ seen }: ReturnType<typeof visitors>, times: number): Promise<void> {
  const before = [...seen.answers];
  await expect
    .poll(() => Math.min(...seen.answers.map((count, place) => count - (before[place] ?? 0))))
    .toBeGreaterThanOrEqual(times);
}

const uncached = ['/site/footers/', '/regions/', '/cities/?region=1', '/cities/?region=2'];

test('no request fails while the replica is killed, is away and comes back', async () => {
  const asking = visitors(uncached);
  try {
    await untilAnswered(asking, 5);
    await servers.killReplica();
    await expect.poll(sideAsked).toBe('primary');
    await servers.startReplica();
    await expectReplicaInUse();
  } finally {
    await asking.stop();
  }
  expect(asking.seen.failures).toEqual([]);
});

test('no request fails while the replica hangs, and none waits until it goes on', async () => {
  const asking = visitors(uncached);
  await servers.freezeReplica();
  try {
    // The first may have been on its way before.
    await untilAnswered(asking, 5);
  } finally {
    await asking.stop();
    servers.thawReplica();
  }
  expect(asking.seen.failures).toEqual([]);
  await expectReplicaInUse();
});

test('while the primary is gone visitors still see the catalogue, and what changed last once it is back', async () => {
  await expectReplicaInUse();
  await rename('Имя до отключения');
  // A replica is behind: what it has not received before the primary stops it cannot show.
  await expectNameEverywhere('Имя до отключения');
  await expectReplicaInUse();
  await servers.killPrimary();
  expect(await pageText()).toContain('Имя до отключения');
  // These were not requested yet, so none of them is cached.
  expect((await fetch(`${url}/en/products/${product.id}`)).status).toBe(200);
  const [first] = (await read<{ results: Product[] }>('/products/?limit=2')).results;
  expect(first?.name).toBe('Имя до отключения');
  const askAgain = () => read('/regions/').then(() => answersOf('late'));
  await expect.poll(askAgain).toBeGreaterThan(0);
  await servers.startPrimary();
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  await expectReplicaInUse();
  await rename('Имя после возвращения');
  await expectNameEverywhere('Имя после возвращения');
});
