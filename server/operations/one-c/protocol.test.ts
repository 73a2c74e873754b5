import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '#test/support/a-picture.ts';
import { aZip } from '#test/support/a-zip.ts';
import { aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { OneC, within } from '#test/support/one-c.ts';
import { importXml, offersXml, xmlFile } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

const sourceIds = async () => {
  const rows = await shop.db.selectFrom('products').select('source_id').orderBy('id').execute();
  return rows.map(({ source_id }) => source_id);
};
/** A visit that has logged in and begun a package. */
async function visit() {
  const oneC = shop.oneC();
  await oneC.checkAuth(shop.credentials.login, shop.credentials.password);
  await oneC.init();
  return oneC;
}

test('1C is told a cookie for its login, what the shop can, and the charset of every answer', async () => {
  const oneC = shop.oneC();
  const { text } = await oneC.checkAuth(shop.credentials.login, shop.credentials.password);
  expect(text).toMatch(/^success\ndukon_exchange\n[0-9a-f]{64}\n$/);
  expect(await oneC.init()).toBe('zip=yes\nfile_limit=4194304\n');
  const answer = await shop.app.inject({ url: '/exchange/1c?type=catalog&mode=init' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe('failure\nСеанс обмена закончился. Начните обмен заново.\n');
});

test('a wrong password is refused, and the eleventh of a minute even when it is right', async () => {
  const guesser = new OneC(within(shop.app, '203.0.113.7'));
  for (let guess = 0; guess < 10; guess += 1) {
    const { status, text } = await guesser.checkAuth(shop.credentials.login, `guess-${guess}`);
    expect([status, text]).toEqual([401, 'failure\nНеверный логин или пароль обмена.\n']);
  }
  const { login, password } = shop.credentials;
  const { status, text } = await guesser.checkAuth(login, password);
  expect([status, text]).toEqual([429, 'failure\nСлишком много попыток. Подождите минуту.\n']);
  expect((await shop.oneC().checkAuth(login, password)).status).toBe(200);
});

test('signs that no database holds are refused in the parameters and in the login', async () => {
  const oneC = shop.oneC();
  const refused = { status: 400, text: 'failure\nВ запросе есть недопустимые знаки.\n' };
  expect(await oneC.checkAuth(`${shop.credentials.login}\0`, shop.credentials.password)).toMatchObject(refused);
  await oneC.checkAuth(shop.credentials.login, shop.credentials.password);
  expect(await oneC.ask('file', { filename: 'a\0b.xml' })).toMatchObject(refused);
});

test('a login that is switched off or has a new password ends its sessions at once', async () => {
  const { body: made } = await shop.call('POST /admin/exchange/credentials/', {
    user: shop.owner,
    body: { name: 'Склад' },
  });
  const oneC = shop.oneC();
  await oneC.checkAuth(made.login, made.password);
  const params = { id: made.id };
  const { body: renewed } = await shop.call('POST /admin/exchange/credentials/{id}/renew/', {
    user: shop.owner,
    params,
  });
  expect(await oneC.init()).toMatch(/^failure\nСеанс/);
  expect((await oneC.checkAuth(made.login, made.password)).status).toBe(401);
  expect((await oneC.checkAuth(made.login, renewed.password)).status).toBe(200);
  const put = (version: number) =>
    shop.call('PUT /admin/exchange/credentials/{id}/', { user: shop.owner, params, body: { version, is_on: false } });
  expect(await put(made.version)).toMatchObject({ status: 409, body: { code: 'stale', current: { is_on: true } } });
  expect((await put(renewed.version)).body).toMatchObject({ is_on: false });
  expect(await oneC.init()).toMatch(/^failure\nСеанс/);
  expect((await oneC.checkAuth(made.login, renewed.password)).status).toBe(401);
  const { body: audit } = await shop.call('GET /admin/audit/', {
    user: shop.owner,
    query: { subject: 'exchange_login', subject_id: made.login },
  });
  expect(audit.results.map(({ action }) => action)).toEqual([
    'exchange_login.update',
    'exchange_login.renew',
    'exchange_login.create',
  ]);
  expect(JSON.stringify(audit)).not.toContain(renewed.password);
});

test('a file comes in parts, one of them twice because its answer was lost, and is whole', async () => {
  const oneC = await visit();
  const { name, bytes } = importXml([aThing('parts-1'), aThing('parts-2')]);
  const third = Math.ceil(bytes.length / 3);
  const parts = [0, 1, 2].map((nth) => bytes.subarray(nth * third, (nth + 1) * third));
  for (const nth of [0, 1, 1, 2]) expect(await oneC.sendPart(name, parts[nth] ?? Buffer.alloc(0))).toBe('success\n');
  expect((await oneC.import(name)).end).toMatch(/добавлено: 2/);
});

test('a file that was cut in the middle is a failure, and sent again it is all in', async () => {
  const { name, bytes } = importXml([aThing('cut-1'), aThing('cut-2')]);
  const cut = await visit();
  await cut.sendFile({ name, bytes: bytes.subarray(0, bytes.length - 200) });
  expect((await cut.import(name)).end).toMatch(/^failure\nФайл (?:повреждён: строка \d+|обрывается)/);
  expect(await sourceIds()).not.toContain('1c:cut-2');
  await cut.sendFile({ name, bytes });
  expect((await cut.import(name)).end).toMatch(/^success\n/);
  expect(await sourceIds()).toEqual(expect.arrayContaining(['1c:cut-1', '1c:cut-2']));
});

test('a session that is lost between two files is told so, and the exchange begins anew', async () => {
  const oneC = await visit();
  const lists = [importXml([aThing('lost-1')]), offersXml([aThing('lost-1')])] as const;
  await oneC.sendFile(lists[0]);
  oneC.loseSession();
  await expect(oneC.sendFile(lists[1])).rejects.toThrow('Сеанс обмена закончился');
  expect(await oneC.importOnce('import.xml')).toMatch(/^failure/);
  const again = await shop.oneC().exchange(shop.credentials, lists);
  expect(again['offers.xml']?.end).toMatch(/добавлено: 1/);
});

test('an archive is read as it is, pictures in it too', async () => {
  const pictured = { ...aThing('zip-1'), pictures: ['import_files/z/1.jpg'] };
  const zip = await aZip('v8_package.zip', [
    importXml([pictured]),
    offersXml([pictured]),
    { name: 'import_files/z/1.jpg', bytes: await aPicture({ width: 640, height: 480 }) },
  ]);
  const oneC = await visit();
  oneC.partBytes = 1_000;
  await oneC.sendFile(zip);
  expect((await oneC.import('import.xml')).end).toMatch(/добавлено: 1, .*картинок: 1/);
  expect((await oneC.import('offers.xml')).end).toMatch(/добавлено: 1/);
});

test.each([
  [
    'no archive',
    'package.zip',
    Buffer.from('PK is what archives begin with'),
    /^failure\nАрхив package.zip не читается/,
  ],
  ['an empty list', 'import.xml', Buffer.from('<?xml version="1.0"?>'), /^failure\nФайл повреждён/],
  ['an encoding it has not', 'import.xml', Buffer.from([0x3c, 0xff, 0xfe]), /^failure\nФайл не в кодировке utf-8/],
  ['an encoding nobody reads', 'import.xml', Buffer.from('<?xml version="1.0" encoding="koi8-r"?>'), /koi8-r/],
  [
    'one text without end',
    'import.xml',
    xmlFile('', `<a>${'a'.repeat(9 * 1024 * 1024)}</a>`).bytes,
    /^failure\nСлишком большая запись/,
  ],
  [
    'elements without end in each other',
    'import.xml',
    xmlFile('', '<a>'.repeat(200)).bytes,
    /^failure\nСлишком большая запись/,
  ],
  ['entities of its own', 'import.xml', xmlFile('', '<a>&bomb;</a>').bytes, /^failure\nФайл повреждён/],
])('a file with %s is a failure with its reason, and nothing is written', async (_what, name, bytes, reason) => {
  const before = await sourceIds();
  const oneC = await visit();
  await oneC.sendFile({ name, bytes });
  expect((await oneC.import('import.xml')).end).toMatch(reason);
  expect(await sourceIds()).toEqual(before);
});

test('a file that was never sent is a failure, and so is an unknown request', async () => {
  const oneC = await visit();
  expect((await oneC.import('offers.xml')).end).toBe('failure\nФайл offers.xml не был передан.\n');
  expect((await oneC.ask('deactivate')).text).toBe('failure\nМагазин не знает такого запроса.\n');
});

test.each(['../../../etc/passwd', '/etc/passwd', 'a/../b.xml', 'C:\\import.xml', '', 'x'.repeat(251)])(
  'the name %j leads nowhere',
  async (name) => {
    const oneC = await visit();
    expect(await oneC.sendPart(name, Buffer.from('x'))).toBe('failure\nНедопустимое имя файла.\n');
  },
);

test('files lie below the folder of the exchange under names of the shop, and go with the next package', async () => {
  const folder = join(shop.services.config.DATA_DIR, 'exchange');
  const oneC = await visit();
  await oneC.sendPart('import_files\\ab\\picture.jpg', Buffer.from('x'));
  const files = readdirSync(folder, { recursive: true }).map(String);
  expect(files.filter((name) => name.includes('picture'))).toEqual([]);
  const count = files.length;
  await oneC.init();
  expect(readdirSync(folder, { recursive: true }).length).toBe(count - 2);
});

test('a part that is larger than was agreed is refused', async () => {
  const oneC = await visit();
  expect(await oneC.sendPart('import.xml', Buffer.alloc(4 * 1024 * 1024 + 1))).toMatch(/^failure\nЧасть файла больше/);
});

test('managers read the log with who sent what, and what was refused by its id and reason', async () => {
  await shop.send([aThing('', { name: 'Вещь без Ид' }), aThing('taken-1'), aThing('taken-1')]);
  const manager = await shop.aCustomer({ role: 'manager' });
  const { body: log } = await shop.call('GET /admin/exchange/log/', { user: manager });
  expect(log.results[1]).toMatchObject({
    file: 'import.xml',
    kind: 'catalog',
    is_full: true,
    state: 'done',
    login: shop.credentials.login,
    added: 1,
    refused: 2,
  });
  const params = { id: log.results[1]?.id ?? 0 };
  const { body: refusals } = await shop.call('GET /admin/exchange/log/{id}/refusals/', { user: manager, params });
  expect(refusals.results).toMatchObject([
    {
      source_id: '',
      name: 'Вещь без Ид',
      reason: 'Нет ни Ид, ни артикула, ни штрихкода, ни кода: товар нельзя узнать.',
    },
    { source_id: 'taken-1', reason: 'Эта запись в файле уже была.' },
  ]);
  const inEnglish = { user: manager, params, headers: { 'accept-language': 'en' } };
  const { body: english } = await shop.call('GET /admin/exchange/log/{id}/refusals/', inEnglish);
  expect(english.results.map(({ reason }) => reason)).toEqual([
    'Neither an id (Ид) nor an article number, a barcode or a code: the product cannot be recognised.',
    'The file has this record already.',
  ]);
  const { body: audit } = await shop.call('GET /admin/audit/', {
    user: manager,
    query: { action: 'exchange.import', limit: 2 },
  });
  expect(audit.results[1]).toMatchObject({ actor: shop.credentials.login, after: { file: 'import.xml', refused: 2 } });
});

test('why a file failed is said to 1C in Russian and to staff in their language', async () => {
  const oneC = await visit();
  const { end } = await oneC.import('rests.xml');
  expect(end).toBe('failure\nФайл rests.xml не был передан.\n');
  const reasons = await Promise.all(
    ['en', 'ky'].map(async (language) => {
      const headers = { 'accept-language': language };
      const { body } = await shop.call('GET /admin/exchange/log/', { user: shop.owner, headers });
      return body.results.find(({ file }) => file === 'rests.xml')?.reason;
    }),
  );
  expect(reasons).toEqual(['The file rests.xml was not sent.', 'rests.xml файлы жөнөтүлгөн эмес.']);
});

test('rows of the log that are older than codes keep their words in every language', async () => {
  const { id } = await shop.db
    .insertInto('exchange_imports')
    .values({ package: 1, login: 'old', made_by: 1, file: 'older.xml', state: 'failed', reason: 'Файл пуст.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('exchange_refusals')
    .values({ import_id: id, source_id: 'old-1', name: 'Вещь', reason: 'Цена не число.' })
    .execute();
  const headers = { 'accept-language': 'en' };
  const { body: log } = await shop.call('GET /admin/exchange/log/', { user: shop.owner, headers });
  expect(log.results.find(({ file }) => file === 'older.xml')).toMatchObject({ reason: 'Файл пуст.' });
  const asked = { user: shop.owner, params: { id }, headers };
  const { body: refusals } = await shop.call('GET /admin/exchange/log/{id}/refusals/', asked);
  expect(refusals.results).toMatchObject([{ source_id: 'old-1', reason: 'Цена не число.' }]);
});
