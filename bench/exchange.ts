/**
 * What an exchange with 1C costs: `npm run bench:exchange [offers]`. A whole package goes to a real shop over HTTP as 1C
 * sends it, twice: once all new, once all known. Prints how long each file took and the most memory the shop had (Linux).
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { addCredentials } from '#server/operations/one-c/sessions/credentials.ts';
import { OneC, type OneCFile, overHttp } from '#test/support/one-c.ts';
import { importXml, type OneCProduct, offersXml, wholesale } from '#test/support/one-c-package.ts';
import { startBenchShop } from './shop/bench-shop.ts';

const offers = Number(process.argv[2] ?? 100_000);
const colors = ['Чёрный', 'Белый', 'Синий', 'Красный'];
const mib = 2 ** 20;

const product = (nth: number): OneCProduct => ({
  id: `bench-${nth}`,
  name: `Товар ${nth} для обмена`,
  article: `ART-${nth}`,
  description: 'Описание. '.repeat(20),
  brand: `Бренд ${nth % 200}`,
  group: `Группа ${nth % 40}`,
  properties: { Экран: `${5 + (nth % 3)} дюймов`, Вес: `${100 + (nth % 90)} г`, Порт: 'USB-C' },
  offers: colors.map((color, place) => ({
    id: `o${place}`,
    color,
    memory: '128 ГБ',
    prices: { [wholesale]: 1_000 + nth },
    quantity: nth % 20,
  })),
});

/** The most resident memory that a process ever had, in MiB. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function timed(title: string, bytes: number, work: () => Promise<string>): Promise<void> {
  const begun = performance.now();
  const report = (await work()).trim().replaceAll('\n', ': ');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${title} (${(bytes / mib).toFixed(0)} MiB): ${seconds} s; ${report}`);
}

async function sendAll(oneC: OneC, files: readonly OneCFile[]): Promise<void> {
  await oneC.init();
  for (const file of files) {
    await timed(`send ${file.name}`, file.bytes.length, async () => {
      await oneC.sendFile(file);
      return 'sent';
    });
  }
  for (const { name, bytes } of files) {
    await timed(`import ${name}`, bytes.length, async () => (await oneC.import(name)).end);
  }
}

const shop = await startBenchShop();
const database = shop.openDatabase();
try {
  // A login may do what its maker may, and an owner nothing without a second factor.
  const { id } = await database.db
    .updateTable('users')
    .set({ role: 'owner' })
    .where('email', '=', 'manager@dukon.test')
    .returning('id')
    .executeTakeFirstOrThrow();
  const factor = { user_id: id, sealed_secret: Buffer.from('none'), confirmed_at: new Date() };
  await database.db.insertInto('second_factors').values(factor).execute();
  const actor = { id, role: 'owner', email: 'bench', sessionId: '', withheldRole: undefined } as const;
  const { login, password } = await addCredentials(database.db, actor, 'bench');
  const oneC = new OneC(overHttp(`${shop.url}/exchange/1c`));
  await oneC.checkAuth(login, password);
  const products = Array.from({ length: Math.ceil(offers / colors.length) }, (_, nth) => product(nth));
  const files = [importXml(products), offersXml(products)];
  console.log(
    `${offers} offers; load ${loadavg()[0]?.toFixed(1)}; the shop at rest had at most ${peakOf(shop.pid).toFixed(0)} MiB`,
  );
  for (const _ of ['new', 'known']) {
    await sendAll(oneC, files);
    console.log(`at most ${peakOf(shop.pid).toFixed(0)} MiB so far`);
  }
} finally {
  await database.close();
  await shop.close();
}
