import { afterAll, beforeAll, expect, test } from 'vitest';
import { aZip } from '#test/support/a-zip.ts';
import { aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import type { OneC } from '#test/support/one-c.ts';
import { importXml } from '#test/support/one-c-package.ts';
import { beginImport, findImport } from './import-queries.ts';
import { ImportRunner } from './import-runner.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

async function visit(): Promise<OneC> {
  const oneC = shop.oneC();
  await oneC.checkAuth(shop.credentials.login, shop.credentials.password);
  await oneC.init();
  return oneC;
}
/** The visit that was begun last, as requests find it. */
async function lastSession() {
  const { id, package: packageId } = await shop.db
    .selectFrom('exchange_sessions')
    .select(['id', 'package'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id, package: packageId, login: shop.credentials.login, madeBy: 1 };
}
const countProducts = async () =>
  Number(
    (
      await shop.db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('an import that a process leaves in the middle goes on in another one, and no record counts twice', async () => {
  const oneC = await visit();
  await oneC.sendFile(importXml(Array.from({ length: 1_700 }, (_, nth) => aThing(`resume-${nth}`))));
  const id = await beginImport(shop.db, await lastSession(), 'import.xml');
  const first = new ImportRunner(shop.services, { timeout: 1 });
  expect(await first.advance(id)).toMatchObject({ state: 'running' });
  // A second request during it gets the progress and repeats nothing.
  expect(await oneC.importOnce('import.xml')).toMatch(/^(?:progress|success)\n/);
  await first.stop();
  const left = await findImport(shop.db, id);
  // It may have written all and be about to close.
  if (left.state === 'running') expect([0, 500, 1_000, 1_500, 1_700]).toContain(left.records);
  const { end } = await oneC.import('import.xml');
  expect(end).toMatch(/^success\nЗаписей: 1700, добавлено: 1700, изменено: 0, без изменений: 0/);
  expect(await countProducts()).toBe(1_700);
});

test('a process that stops before the end has written whole batches only', async () => {
  const oneC = await visit();
  await oneC.sendFile(
    importXml(
      Array.from({ length: 1_700 }, (_, nth) => aThing(`stop-${nth}`)),
      { changesOnly: true },
    ),
  );
  const id = await beginImport(shop.db, await lastSession(), 'import.xml');
  const runner = new ImportRunner(shop.services, { timeout: 1 });
  await runner.advance(id);
  await runner.stop();
  const left = await findImport(shop.db, id);
  expect(left).toMatchObject({ state: 'running' });
  expect(left.records % 500).toBe(0);
  expect(left.records).toBeLessThan(1_700);
  expect(await countProducts()).toBe(1_700 + left.records);
  expect((await oneC.import('import.xml')).end).toMatch(/добавлено: 1700/);
});

test('a picture that an archive makes enormous is refused before it is unpacked', async () => {
  const oneC = await visit();
  const bomb = { name: 'import_files/bomb.jpg', bytes: Buffer.alloc(64 * 1024 * 1024) };
  const zip = await aZip('bomb.zip', [
    importXml([aThing('bomb', { pictures: [bomb.name] })], { changesOnly: true }),
    bomb,
  ]);
  expect(zip.bytes.length).toBeLessThan(200_000);
  await oneC.sendFile(zip);
  await oneC.import('import.xml');
  expect(await shop.refusalsOf('import.xml')).toEqual([['bomb', 'Картинка слишком велика.']]);
});

test('an import that is under way stops when 1C begins anew or its password is renewed, and the log says so', async () => {
  const { id: credentials } = shop.credentials;
  const breaks = [
    async (oneC: OneC) => void (await oneC.init()),
    async () =>
      void (await shop.call('POST /admin/exchange/credentials/{id}/renew/', {
        user: shop.owner,
        params: { id: credentials },
      })),
  ];
  for (const [nth, breakOff] of breaks.entries()) {
    const oneC = await visit();
    const things = Array.from({ length: 2_200 }, (_, place) => aThing(`break-${nth}-${place}`));
    await oneC.sendFile(importXml(things, { changesOnly: true }));
    const id = await beginImport(shop.db, await lastSession(), 'import.xml');
    const runner = new ImportRunner(shop.services, { timeout: 1 });
    await runner.advance(id);
    await breakOff(oneC);
    await expect.poll(async () => (await findImport(shop.db, id)).state).toBe('failed');
    await runner.stop();
    const left = await findImport(shop.db, id);
    expect(left).toMatchObject({ state: 'failed', why: { code: 'broken_off' } });
    expect(left.records).toBeLessThan(2_200);
  }
});
