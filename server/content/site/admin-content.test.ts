import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { loadBaseData } from '#db/seed/seed.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

const picture = '0123456789abcdef';
let shop: TestShop;
let manager: Awaited<ReturnType<TestShop['aCustomer']>>;

beforeAll(async () => {
  shop = await testShop();
  await loadBaseData(shop.db);
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('news').execute();
  await shop.db.deleteFrom('slides').execute();
});

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const someNews = (more: Partial<Input<'POST /admin/news/'>['body']> = {}) => ({
  title: 'Заголовок',
  title_en: 'Title',
  html: '<p>Текст</p>',
  html_en: '<p>Text</p>',
  picture: null,
  at: inMs(-1000),
  is_draft: false,
  ...more,
});
const aSlide = (more: Partial<Input<'POST /admin/slides/'>['body']> = {}) => ({
  carousel: 'desktop' as const,
  title: 'Слайд',
  title_en: 'Slide',
  text: '',
  text_en: '',
  button: 'Смотреть',
  button_en: 'Look',
  link: '/new/products',
  background: '#101010',
  picture,
  is_hidden: false,
  starts_at: null,
  ends_at: null,
  ...more,
});
const write = (body: unknown) => shop.call('POST /admin/news/', { user: manager, body });
const shownNews = async () => (await shop.call('GET /news/')).body.results.map(({ title }) => title);
const shownSlides = async () => (await shop.call('GET /carousel/')).body.results.map(({ title }) => title);
const auditOf = (subject: string, id: number | string) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

test('news written by staff are shown with their marks, and as plain text to those who know no marks', async () => {
  const { status, body } = await write(someNews({ html: '<h2>Скидки</h2><p>Все <b>ноутбуки</b> &amp; звук</p>' }));
  expect(status).toBe(201);
  const { body: shown } = await shop.call('GET /news/{id}/', { params: { id: body.id } });
  expect(shown.html).toBe('<h2>Скидки</h2><p>Все <strong>ноутбуки</strong> &amp; звук</p>');
  expect(shown.text).toBe('Скидки\n\nВсе ноутбуки & звук');
});

test('drafts and news of a later day are shown to staff only, in lists and one by one', async () => {
  const { body: draft } = await write(someNews({ title: 'Черновик', is_draft: true }));
  const { body: later } = await write(someNews({ title: 'Потом', at: inMs(60_000) }));
  await write(someNews({ title: 'Сейчас' }));
  expect(await shownNews()).toEqual(['Сейчас']);
  for (const { id } of [draft, later]) {
    expect((await shop.call('GET /news/{id}/', { params: { id } })).status).toBe(404);
  }
  const { body } = await shop.call('GET /admin/news/', { user: manager });
  expect(body.results.map(({ title, state }) => [title, state])).toEqual(
    expect.arrayContaining([
      ['Потом', 'scheduled'],
      ['Черновик', 'draft'],
      ['Сейчас', 'shown'],
    ]),
  );
});

test('an old item of plain text comes to the editor as paragraphs, with nothing turned into marks', async () => {
  const row = { key: 'old', title: 'Старая', translations: '{"title_en":"Old"}', text: 'Раз <b>два</b>\n\nТри' };
  const { id } = await shop.db.insertInto('news').values(row).returning('id').executeTakeFirstOrThrow();
  const { body } = await shop.call('GET /admin/news/{id}/', { user: manager, params: { id } });
  expect(body.html).toBe('<p>Раз &lt;b&gt;два&lt;/b&gt;</p><p>Три</p>');
  expect((await shop.call('GET /news/{id}/', { params: { id } })).body.html).toBeNull();
});

test('a save made from an older state is refused with what is there now, and every save is in the audit', async () => {
  const { body: first } = await write(someNews());
  const change = (version: number, title: string) =>
    shop.call('PUT /admin/news/{id}/', {
      user: manager,
      params: { id: first.id },
      body: { ...someNews({ title }), version },
    });
  expect((await change(1, 'Второй')).body).toMatchObject({ version: 2, title: 'Второй' });
  expect(await change(1, 'Третий')).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { version: 2, title: 'Второй' } },
  });
  const remove = (version: number) =>
    shop.call('DELETE /admin/news/{id}/', { user: manager, params: { id: first.id }, query: { version } });
  expect((await remove(1)).status).toBe(409);
  expect((await remove(2)).status).toBe(204);
  const entries = await auditOf('news', first.id);
  expect(entries.map(({ action }) => action)).toEqual(['news.create', 'news.update', 'news.remove']);
  expect(entries[1]).toMatchObject({
    actor_id: manager.id,
    before: { title: 'Заголовок' },
    after: { title: 'Второй' },
  });
});

test('of two saves at the same time one is refused', async () => {
  const { body: first } = await write(someNews());
  const answers = await Promise.all(
    ['А', 'Б'].map((title) =>
      shop.call('PUT /admin/news/{id}/', {
        user: manager,
        params: { id: first.id },
        body: { ...someNews({ title }), version: 1 },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('each carousel takes its own slides, in the order that staff put them', async () => {
  for (const title of ['А', 'Б', 'В']) {
    await shop.call('POST /admin/slides/', { user: manager, body: aSlide({ title }) });
  }
  await shop.call('POST /admin/slides/', { user: manager, body: aSlide({ carousel: 'mobile', title: 'Телефон' }) });
  expect(await shownSlides()).toEqual(['А', 'Б', 'В']);
  const { body } = await shop.call('GET /admin/slides/', { user: manager });
  const ids = body.filter(({ carousel }) => carousel === 'desktop').map(({ id }) => id);
  const order = (wanted: number[]) =>
    shop.call('PUT /admin/slides/order/', { user: manager, body: { carousel: 'desktop', ids: wanted } });
  expect((await order(ids.toReversed())).status).toBe(200);
  expect(await shownSlides()).toEqual(['В', 'Б', 'А']);
  expect(await order(ids.slice(1))).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect((await auditOf('carousel', 'desktop')).length).toBe(1);
});

test('a slide is shown between its dates only, and not while it is hidden', async () => {
  const slides = [
    aSlide({ title: 'будет', starts_at: inMs(60_000) }),
    aSlide({ title: 'была', ends_at: inMs(-1000) }),
    aSlide({ title: 'есть', starts_at: inMs(-1000), ends_at: inMs(60_000) }),
    aSlide({ title: 'спрятана', is_hidden: true }),
  ];
  for (const body of slides) expect((await shop.call('POST /admin/slides/', { user: manager, body })).status).toBe(201);
  expect(await shownSlides()).toEqual(['есть']);
  const { body } = await shop.call('GET /admin/slides/', { user: manager });
  expect(body.map(({ state }) => state)).toEqual(['scheduled', 'over', 'shown', 'hidden']);
});

test.each([
  [{ link: 'https://example.com/' }, 'link'],
  [{ link: '//example.com' }, 'link'],
  [{ link: '/nowhere' }, 'link'],
  [{ link: '/products/999999' }, 'link'],
  [{ background: 'red' }, 'background'],
  [{ picture: '../../etc/passwd' }, 'picture'],
  [{ starts_at: inMs(2000), ends_at: inMs(1000) }, 'ends_at'],
])('a slide with %o is refused at its field', async (wrong, field) => {
  const { status, body } = await shop.call('POST /admin/slides/', { user: manager, body: aSlide(wrong) });
  // Next to the sentences there may be what machines read of them.
  const { code: _code, codes: _codes, ...sentences } = body as object & { code?: unknown; codes?: unknown };
  expect({ status, fields: Object.keys(sentences) }).toEqual({ status: 400, fields: [field] });
});

test("a page's text is written anew as another edition, and who registers agrees to the edition of then", async () => {
  const { body: pages } = await shop.call('GET /admin/pages/', { user: manager });
  expect(pages.map(({ key, version }) => [key, version])).toEqual(
    ['about', 'delivery', 'warranty', 'returns', 'privacy'].map((key) => [key, 1]),
  );
  const body = { version: 1, title: 'Данные', title_en: 'Data', html: '<p>Новый текст</p>', html_en: '' };
  const save = () => shop.call('PUT /admin/pages/{key}/', { user: manager, params: { key: 'privacy' }, body });
  const { body: saved } = await save();
  expect(saved).toMatchObject({ version: 2, edition: expect.stringMatching(/^\d{4}-\d\d-\d\d\.2$/) });
  expect(await save()).toMatchObject({ status: 409, body: { current: { edition: saved.edition } } });
  const { body: shown } = await shop.call('GET /pages/{key}/', { params: { key: 'privacy' } });
  expect(shown).toMatchObject({ html: '<p>Новый текст</p>', edition: saved.edition });
  const { id } = await shop.aCustomer();
  const row = await shop.db
    .selectFrom('users')
    .select('consent_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.consent_version).toBe(saved.edition);
  const kept = await shop.db.selectFrom('page_editions').select('edition').where('key', '=', 'privacy').execute();
  expect(kept).toHaveLength(2);
});

test('an earlier edition of a page is read, and shown again as a new one', async () => {
  const params = { key: 'returns' } as const;
  const write = (version: number, html: string) =>
    shop.call('PUT /admin/pages/{key}/', {
      user: manager,
      params,
      body: { version, title: 'Возврат', title_en: 'Returns', html, html_en: '<p>Text</p>' },
    });
  const { body: pages } = await shop.call('GET /admin/pages/', { user: manager });
  const from = pages.find(({ key }) => key === params.key)?.version ?? 0;
  await write(from, '<p>Первая</p>');
  await write(from + 1, '<p>Вторая</p>');
  const list = () => shop.call('GET /admin/pages/{key}/editions/', { user: manager, params });
  const before = (await list()).body;
  expect(before.count).toBe(from + 2);
  expect(before.results.slice(0, 2).map(({ version }) => version)).toEqual([from + 2, from + 1]);

  const first = { ...params, version: from + 1 };
  const read = await shop.call('GET /admin/pages/{key}/editions/{version}/', { user: manager, params: first });
  expect(read.body).toMatchObject({ version: from + 1, html: '<p>Первая</p>' });

  const restore = (version: number) =>
    shop.call('POST /admin/pages/{key}/editions/{version}/restore/', {
      user: manager,
      params: first,
      body: { version },
    });
  expect(await restore(from + 1)).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { version: from + 2 } },
  });
  expect((await restore(from + 2)).body).toMatchObject({ version: from + 3, html: '<p>Первая</p>' });
  const { body: shown } = await shop.call('GET /pages/{key}/', { params });
  expect(shown.html).toBe('<p>Первая</p>');
  expect((await list()).body.count).toBe(from + 3);
  const audited = await shop.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', 'returns')
    .execute();
  expect(audited.map(({ action }) => action)).toContain('page.restore');
  const nothing = { ...params, version: 999 };
  expect(
    (await shop.call('GET /admin/pages/{key}/editions/{version}/', { user: manager, params: nothing })).status,
  ).toBe(404);
});
