import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { otherLanguages } from '#rules/text/localized.ts';
import { fieldTexts, inAllLanguages } from '#rules/text/translations.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let manager: Awaited<ReturnType<TestShop['aCustomer']>>;
let owner: typeof manager;

beforeAll(async () => {
  shop = await testShop();
  await loadBaseData(shop.db);
  manager = await shop.aCustomer({ role: 'manager' });
  owner = await shop.aCustomer({ role: 'owner' });
});
afterAll(() => shop.close());

const footer = async () => (await shop.call('GET /site/footers/')).body;
const lastEntry = () =>
  shop.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

test("contacts that staff save are the shop's from then on; the audit says what differed and nothing else", async () => {
  const { body: before } = await shop.call('GET /admin/settings/contacts/', { user: manager });
  const values = { ...before.values, phone: '+996 700 11 22 33', footer_text1: 'Мы рядом' };
  const save = () => shop.call('PUT /admin/settings/contacts/', { user: manager, body: { ...before, values } });
  expect((await save()).status).toBe(200);
  expect(await footer()).toMatchObject({ phone: '+996 700 11 22 33', footer_text1: 'Мы рядом' });
  expect(await lastEntry()).toMatchObject({
    action: 'settings.update',
    subject_id: 'contacts',
    actor_id: manager.id,
    after: { phone: '+996 700 11 22 33', footer_text1: 'Мы рядом' },
  });
  expect(Object.keys((await lastEntry()).before as object)).toHaveLength(2);
  expect(await save()).toMatchObject({ status: 409, body: { code: 'stale', current: { values } } });
});

test('a picture of the place is called by its words, or by the address, and is gone where staff take it out', async () => {
  const save = async (map: object) => {
    const { body: before } = await shop.call('GET /admin/settings/contacts/', { user: manager });
    const body = { ...before, values: { ...before.values, ...map } };
    expect((await shop.call('PUT /admin/settings/contacts/', { user: manager, body })).status).toBe(200);
    return (await footer()).map;
  };
  expect((await footer()).map).toBeUndefined();
  const light = { map_picture: '0123456789abcdef' };
  const address = fieldTexts(await footer(), 'location', 'alt');
  expect(address).toMatchObject({
    alt: 'г. Бишкек, ул. Тогуз-Булак, 108Б',
    alt_en: '108B Toguz-Bulak St., Bishkek',
    alt_ky: 'Бишкек ш., Тогуз-Булак көч., 108Б',
  });
  const picture = '/media/0123456789abcdef-640.webp';
  expect(await save(light)).toEqual({ picture, ...address });
  const words = {
    map_alt: 'Угол двух улиц',
    map_alt_en: 'A corner of two streets',
    map_alt_ky: 'Эки көчөнүн бурчу',
  };
  expect(await save({ map_picture_dark: 'fedcba9876543210', ...words })).toEqual({
    picture,
    dark: '/media/fedcba9876543210-640.webp',
    ...fieldTexts(inAllLanguages(words, ['map_alt']), 'map_alt', 'alt'),
  });
  expect(await save({ map_picture: null })).toBeUndefined();
});

test.each([
  [{ map_picture: '../../etc/passwd' }, 'map_picture'],
  [{ email: 'nobody' }, 'email'],
  [{ phone: 'call us' }, 'phone'],
  [{ maps_url: 'javascript:alert(1)' }, 'maps_url'],
  [{ social: { instagram: 'javascript:alert(1)', telegram: '', whatsapp: '' } }, 'social'],
])('contacts with %o are refused at their field', async (wrong, field) => {
  const { body: before } = await shop.call('GET /admin/settings/contacts/', { user: manager });
  const body = { ...before, values: { ...before.values, ...wrong } };
  const answer = await shop.call('PUT /admin/settings/contacts/', { user: manager, body });
  expect(answer).toMatchObject({ status: 400, body: { values: { [field]: expect.anything() } } });
});

test('the owner says who sells, in law; staff read it for their papers, and nobody else does', async () => {
  const operator = await shop.aCustomer({ role: 'operator' });
  const { body: before } = await shop.call('GET /admin/settings/company-details/', { user: owner });
  const legal = { legal_name: 'ОсОО «Дүкөн»', legal_name_en: 'Dukon LLC', tax_number: '0123 4567-890123' };
  const values = { ...before.values, ...legal, bank: 'ОАО «Айыл Банк»', bank_account: '1350102020', bic: '135001' };
  const save = (user: typeof owner, changes: object = {}) =>
    shop.call('PUT /admin/settings/company-details/', { user, body: { ...before, values: { ...values, ...changes } } });
  expect((await save(manager)).status).toBe(403);
  expect(await save(owner, { tax_number: '123' })).toMatchObject({
    status: 400,
    body: { codes: { 'values.tax_number': { code: 'tax_number' } } },
  });
  expect((await save(owner)).status).toBe(200);
  const { body: read } = await shop.call('GET /admin/settings/company-details/', { user: operator });
  expect(read.values).toMatchObject({ ...values, tax_number: '01234567890123' });
  const answer = JSON.stringify(await footer());
  for (const secret of ['01234567890123', '1350102020', 'low_stock_at', 'reviews_wait']) {
    expect(answer).not.toContain(secret);
  }
});

test('a holiday is kept, and a day that ends before it begins is not', async () => {
  const { body: before } = await shop.call('GET /admin/settings/hours/', { user: manager });
  const save = (hours: object) =>
    shop.call('PUT /admin/settings/hours/', {
      user: manager,
      body: { ...before, values: { ...before.values, hours: { ...before.values.hours, ...hours } } },
    });
  expect((await save({ open: '21:00' })).status).toBe(400);
  expect((await save({ closed_days: ['2027-03-21'] })).status).toBe(200);
  expect((await footer()).hours.closed_days).toEqual(['2027-03-21']);
});

test("what delivery and payment cost the shop is the owner's to decide", async () => {
  expect((await shop.call('GET /admin/settings/terms/', { user: manager })).status).toBe(403);
  const { body: before } = await shop.call('GET /admin/settings/terms/', { user: owner });
  const save = (values: object) =>
    shop.call('PUT /admin/settings/terms/', {
      user: owner,
      body: { ...before, values: { ...before.values, ...values } },
    });
  const most = { ...before.values.payment, min: 500, max: 400 };
  expect(await save({ payment: most })).toMatchObject({
    status: 400,
    body: { values: { payment: { max: [expect.any(String)] } } },
  });
  expect((await save({ default_delivery_price: 250.5 })).status).toBe(400);
  expect(await footer()).toMatchObject({ gift_wrap_price: null, foreign_phones: false });
  for (const gift_wrap_price of [-1, 0.5, 100_001]) expect((await save({ gift_wrap_price })).status).toBe(400);
  const terms = { default_delivery_price: 250, free_delivery_from: 20_000, gift_wrap_price: 0, foreign_phones: true };
  expect((await save(terms)).status).toBe(200);
  expect(await footer()).toMatchObject(terms);
});

test('an e-mail goes out in the words that staff gave it, in that language only', async () => {
  const { body: emails } = await shop.call('GET /admin/emails/', { user: manager });
  const mail = emails.find(({ key, language }) => key === 'password-reset' && language === 'ru');
  expect(mail).toMatchObject({ version: 0, fields: [{ name: 'name' }] });
  const params = { key: 'password-reset', language: 'ru' };
  const text = {
    subject: 'Пароль, {name}',
    heading: 'Салам, {name}!',
    body: 'Раз.\n\nДва.',
    action: 'Сменить',
    note: '',
  };
  const save = () =>
    shop.call('PUT /admin/emails/{key}/{language}/', { user: manager, params, body: { ...text, version: 0 } });
  expect((await save()).body).toMatchObject({ version: 1, text });
  expect((await save()).status).toBe(409);
  const reader = await shop.aCustomer({ name: 'Нурбек <b>' });
  await shop.call('POST /users/reset_password/', { body: { email: reader.email } });
  const sent = (await shop.emails()).findLast(({ to }) => to === reader.email);
  expect(sent).toMatchObject({ subject: 'Пароль, Нурбек <b>' });
  expect(sent?.html).toContain('Салам, Нурбек &lt;b&gt;!');
  const { body: preview } = await shop.call('POST /admin/emails/{key}/{language}/preview/', {
    user: manager,
    params,
    body: text,
  });
  expect(preview).toMatchObject({ subject: 'Пароль, Айгүл', text: expect.stringContaining('Раз.\n\nДва.') });
});

test.each([
  [
    'order-paid',
    { body: 'Заказ {nomer} оплачен: {sum}, {name}, {number}' },
    'body',
    { code: 'unknown_field', name: 'nomer' },
  ],
  [
    'order-paid',
    { body: 'Спасибо, {name}', subject: 'Заказ {number}' },
    'body',
    { code: 'missing_fields', names: '{sum}' },
  ],
  ['order-paid', { action: '' }, 'action', { code: 'required' }],
  ['order-paid', { subject: '' }, 'subject', { code: 'required' }],
])('the e-mail %s with %o is refused at its field', async (key, wrong, field, refusal) => {
  const { body: emails } = await shop.call('GET /admin/emails/', { user: manager });
  const mail = emails.find((it) => it.key === key && it.language === 'ru');
  const body = { ...mail?.text, ...wrong, version: 0 };
  const params = { key, language: 'ru' };
  const answer = await shop.call('PUT /admin/emails/{key}/{language}/', { user: manager, params, body });
  expect(answer).toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)], codes: { [field]: refusal } },
  });
});

test('what is not translated is listed with where it is, and into what', async () => {
  const { body: all } = await shop.call('GET /admin/missing-translations/', { user: manager });
  // Cities that Kyrgyz spells as Russian does lack nothing in it.
  expect(all.filter(({ kind, languages }) => kind === 'city' && languages.includes('ky'))).toEqual([]);
  const body = { title: 'Только русский', title_en: '', html: '<p>Текст</p>', html_en: '', picture: null };
  const { body: news } = await shop.call('POST /admin/news/', {
    user: manager,
    body: { ...body, at: new Date().toISOString(), is_draft: true },
  });
  const { body: more } = await shop.call('GET /admin/missing-translations/', { user: manager });
  expect(more).toHaveLength(all.length + 1);
  const missing = { kind: 'news', id: String(news.id), title: 'Только русский' };
  expect(more).toContainEqual({ ...missing, languages: otherLanguages });
});
