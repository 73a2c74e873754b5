import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { loadBaseData } from '#db/seed/seed.ts';
import { aNewAttribute, type NewAttribute } from '#test/support/a-new-attribute.ts';
import { again } from '#test/support/admin-shop.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';
import { supplierLine } from '#test/support/supplier-line.ts';

let open: ImportShop;
let panel: { id: number; values: { id: number; name: { ru?: string | undefined } }[] };
let ram: { id: number };

beforeAll(async () => {
  open = await importShop();
  await loadBaseData(open.shop.db);
  const { id } = await add('Проба матрица', { key: 't_panel' });
  for (const ru of ['OLED', 'IPS']) {
    const body = { name: { ru }, spellings: [], swatch: null };
    const params = { id };
    panel = (await open.shop.call('POST /admin/attributes/{id}/values/', { user: open.user, params, body })).body;
  }
  ram = await add('Проба память', { key: 't_ram', kind: 'number', unit: 'gb' });
});
afterAll(() => open.shop.close());

async function add(name: string, more: Partial<NewAttribute>) {
  const body = aNewAttribute(name, more);
  return (await open.shop.call('POST /admin/attributes/', { user: open.user, body })).body;
}

const valueCalled = (ru: string) => panel.values.find(({ name }) => name.ru === ru)?.id ?? 0;

/** The value of the attribute that is called so now. */
async function called(ru: string) {
  const params = { id: panel.id };
  const { body } = await open.shop.call('GET /admin/attributes/{id}/', { user: open.user, params });
  return body.values.find(({ name }) => name.ru === ru);
}

const asFeed = (name: string, params: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 10:15"><shop><name>Опт</name><company>Опт</company><url>https://opt.example/</url>
<currencies><currency id="KGS" rate="1"/></currencies>
<categories><category id="1">Материнские платы</category></categories>
<offers><offer id="${name}"><price>100</price><currencyId>KGS</currencyId><categoryId>1</categoryId><name>${name}</name>
<vendor>Acme</vendor>${Object.entries(params)
  .map(([title, value]) => `<param name="${title}">${value}</param>`)
  .join('')}</offer></offers></shop></yml_catalog>`;

const asTable = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\n');

async function idOf(name: string): Promise<number> {
  const query = { search: name, limit: 50 };
  const { results } = (await open.shop.call('GET /admin/products/', { user: open.user, query })).body;
  return results.find((each) => each.name === name)?.id ?? 0;
}

/** What a product says of an attribute. */
async function said(name: string, attribute: number) {
  const params = { id: await idOf(name) };
  const { body } = await open.shop.call('GET /admin/products/{id}/', { user: open.user, params });
  return body.attributes.find((each) => each.attribute === attribute)?.values;
}

const list = async (state: 'waiting' | 'decided' | 'ignored' = 'waiting') => {
  const query = { state, kind: 'value' as const, limit: 1000 };
  return (await open.shop.call('GET /admin/source-words/', { user: open.user, query })).body.results;
};
const find = async (text: string, state?: 'waiting' | 'decided' | 'ignored') =>
  (await list(state)).find(({ written }) => written.ru === text);

type Decision = Omit<Input<'POST /admin/source-words/decide/'>['body'], 'words'>;

async function decide(text: string, decision: Decision, state?: 'decided' | 'ignored') {
  const found = await find(text, state);
  const words = [{ id: found?.id ?? 0, version: found?.version ?? 1 }];
  const body = { words, ...decision };
  const answer = await open.shop.call('POST /admin/source-words/decide/', { user: open.user, body });
  await open.work();
  return answer;
}

test('a value that no kind reads waits once for all sources, and one decision holds for all of them and later files', async () => {
  const words = 'OLED-дисплей супер';
  await open.bring(supplierLine('JSON one', { 'Проба матрица': words }), { name: 'one.jsonl' });
  await open.bring(asFeed('YML one', { 'Проба матрица': words }), { name: 'one.xml' });
  await open.make({ name: 'CSV one' });
  const cells = [
    ['ID товара', 'Проба матрица [t_panel]'],
    [String(await idOf('CSV one')), words],
  ];
  await open.bring(asTable(cells));
  await open.work();
  const waiting = await find(words);
  expect(waiting).toMatchObject({
    category: null,
    attribute: { id: panel.id, kind: 'choice', name: { ru: 'Проба матрица' } },
    means: null,
    products: 3,
  });
  expect(waiting?.examples.map(({ name }) => name).toSorted()).toEqual(['CSV one', 'JSON one', 'YML one']);
  const answer = await decide(words, { action: 'mean', means: valueCalled('OLED') });
  expect(answer.body).toMatchObject({
    results: [{ means: { id: valueCalled('OLED'), name: { ru: 'OLED' } }, products: 3 }],
  });
  expect(await find(words)).toBeUndefined();
  const oled = [{ value: valueCalled('OLED') }];
  for (const name of ['JSON one', 'YML one', 'CSV one']) expect(await said(name, panel.id)).toEqual(oled);
  await open.bring(supplierLine('JSON two', { 'Проба матрица': words.toUpperCase() }), { name: 'two.jsonl' });
  await open.make({ name: 'CSV two' });
  const done = await open.bring(asTable([cells[0] ?? [], [String(await idOf('CSV two')), words]]));
  expect(await open.problems(done.id)).toEqual([]);
  for (const name of ['JSON two', 'CSV two']) expect(await said(name, panel.id)).toEqual(oled);
  // The same file again says nothing new.
  const again = await open.bring(asTable(cells));
  expect(again.progress).toMatchObject({ changed: 0, unchanged: 1 });
});

test('a decision about a value is taken back, and its words wait again as they were written', async () => {
  const words = 'Айпиэс вроде';
  await open.bring(supplierLine('Back JSON', { 'Проба матрица': words }), { name: 'back.jsonl' });
  await open.make({ name: 'Back own', attributes: [{ attribute: panel.id, values: [{ words: { ru: words } }] }] });
  await open.work();
  await decide(words, { action: 'mean', means: valueCalled('IPS') });
  expect(await said('Back own', panel.id)).toEqual([{ value: valueCalled('IPS') }]);
  await decide(words, { action: 'wait' }, 'decided');
  expect(await find(words)).toMatchObject({ means: null, products: 2 });
  for (const name of ['Back JSON', 'Back own']) {
    expect(await said(name, panel.id)).toEqual([{ words: { ru: words } }]);
  }
  await decide(words, { action: 'ignore' });
  expect(await find(words, 'ignored')).toMatchObject({ products: 2 });
  for (const name of ['Back JSON', 'Back own']) expect(await said(name, panel.id)).toBeUndefined();
  await decide(words, { action: 'wait' }, 'ignored');
  for (const name of ['Back JSON', 'Back own']) {
    expect(await said(name, panel.id)).toEqual([{ words: { ru: words } }]);
  }
});

test('words of an amount mean a number, and nothing of another kind', async () => {
  await open.bring(supplierLine('Many', { 'Проба память': 'очень много ГБ' }), { name: 'many.jsonl' });
  await open.work();
  const refused = await decide('очень много ГБ', { action: 'mean', means: valueCalled('OLED') });
  expect(refused).toMatchObject({ status: 400, body: { code: 'attribute_value_form' } });
  const { body } = await decide('очень много ГБ', { action: 'mean', number: 64 });
  expect(body).toMatchObject({ results: [{ number: 64 }] });
  expect(await said('Many', ram.id)).toEqual([{ number: 64 }]);
});

test('words become a new value, which goes again when that is taken back', async () => {
  await open.bring(supplierLine('New', { 'Проба матрица': 'Микро-LED' }), { name: 'new.jsonl' });
  await open.work();
  const adopted = await decide('Микро-LED', { action: 'adopt' });
  const value = adopted.body.results[0]?.means?.id ?? 0;
  expect(await said('New', panel.id)).toEqual([{ value }]);
  await decide('Микро-LED', { action: 'wait' }, 'decided');
  expect(await said('New', panel.id)).toEqual([{ words: { ru: 'Микро-LED' } }]);
  expect(await find('Микро-LED')).toMatchObject({ products: 1, means: null });
});

test('a value that was made of words stays while other words mean it, and what was read through them', async () => {
  await open.bring(supplierLine('First', { 'Проба матрица': 'graphite' }), { name: 'first.jsonl' });
  await open.bring(supplierLine('Second', { 'Проба матрица': 'графит' }), { name: 'second.jsonl' });
  await open.work();
  const value = (await decide('graphite', { action: 'adopt' })).body.results[0]?.means?.id ?? 0;
  await decide('графит', { action: 'mean', means: value });
  await decide('graphite', { action: 'wait' }, 'decided');
  expect(await find('графит', 'decided')).toMatchObject({ means: { id: value } });
  expect(await said('Second', panel.id)).toEqual([{ value }]);
  expect(await called('graphite')).toMatchObject({ id: value });
});

test('a value that was made of words stays where staff have worked on it', async () => {
  await open.bring(supplierLine('Touched', { 'Проба матрица': 'Титан' }), { name: 'touched.jsonl' });
  await open.work();
  await decide('Титан', { action: 'adopt' });
  const { id, version = 1 } = (await called('Титан')) ?? {};
  const params = { id: id ?? 0 };
  const body = { version, name: { ru: 'Титан' }, spellings: ['titan'], swatch: null };
  await open.shop.call('PUT /admin/attribute-values/{id}/', { user: open.user, params, body });
  await decide('Титан', { action: 'wait' }, 'decided');
  expect(await called('Титан')).toMatchObject({ id, spellings: ['titan'] });
  expect(await said('Touched', panel.id)).toEqual([{ value: id }]);
});

test('many words are decided at once, or none of them', async () => {
  const specs = (matrix: string) => ({ 'Проба матрица': matrix });
  const lines = ['Раз', 'Два', 'Три'].map((text) => supplierLine(`Many ${text}`, specs(`Матрица ${text}`)));
  await open.bring(lines.join('\n'), { name: 'lines.jsonl' });
  await open.work();
  const words = (await list()).filter(({ written }) => written.ru?.startsWith('Матрица'));
  expect(words).toHaveLength(3);
  const send = (decision: Decision, given = words) =>
    open.shop.call('POST /admin/source-words/decide/', {
      user: open.user,
      body: { words: given.map(({ id, version }) => ({ id, version })), ...decision },
    });
  const stale = words.map((each, place) => (place === 2 ? { ...each, version: 9 } : each));
  expect(await send({ action: 'mean', means: valueCalled('IPS') }, stale)).toMatchObject({ status: 409 });
  expect((await list()).filter(({ written }) => written.ru?.startsWith('Матрица'))).toHaveLength(3);
  const { body } = await send({ action: 'mean', means: valueCalled('IPS') });
  await open.work();
  expect(await said('Many Два', panel.id)).toEqual([{ value: valueCalled('IPS') }]);
  await send({ action: 'wait' }, body.results);
  await open.work();
  expect(await said('Many Два', panel.id)).toEqual([{ words: { ru: 'Матрица Два' } }]);
});

test('words that no product says any more do not wait', async () => {
  await open.bring(supplierLine('Gone', { 'Проба матрица': 'Пропадёт' }), { name: 'gone.jsonl' });
  await open.work();
  expect(await find('Пропадёт')).toMatchObject({ products: 1 });
  await open.bring(supplierLine('Gone', { 'Проба матрица': 'OLED' }), { name: 'gone.jsonl' });
  await open.work();
  expect(await find('Пропадёт')).toBeUndefined();
});

test('words that staff have written over since do not come back when the decision about them is taken back', async () => {
  const many = await add('Проба много', { key: 't_many', is_multiple: true });
  const words = { words: { ru: 'Почти OLED' } };
  const params = { id: many.id };
  const body = { name: { ru: 'QLED' }, spellings: [], swatch: null };
  const { values } = (await open.shop.call('POST /admin/attributes/{id}/values/', { user: open.user, params, body }))
    .body;
  const qled = { value: values[0]?.id ?? 0 };
  const made = await open.make({ name: 'Written over', attributes: [{ attribute: many.id, values: [qled, words] }] });
  await open.work();
  await decide('Почти OLED', { action: 'ignore' });
  const product = (await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id: made.id } }))
    .body;
  expect(product.attributes).toEqual([{ attribute: many.id, values: [qled] }]);
  expect((await open.save(made.id, again(product, { attributes: [] }))).status).toBe(200);
  const later = (await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id: made.id } })).body;
  const attributes = [{ attribute: many.id, values: [qled] }];
  expect((await open.save(made.id, again(later, { attributes }))).status).toBe(200);
  await decide('Почти OLED', { action: 'wait' }, 'ignored');
  expect(await said('Written over', many.id)).toEqual([qled]);
});

test('an attribute that is merged into another takes the decisions about its values there', async () => {
  const [from, into] = [await add('Проба сплав', { key: 't_alloy' }), await add('Проба металл', { key: 't_metal' })];
  await open.bring(supplierLine('Alloy one', { 'Проба сплав': 'Дюраль' }), { name: 'alloy.jsonl' });
  await open.work();
  const value = (await decide('Дюраль', { action: 'adopt' })).body.results[0]?.means?.id ?? 0;
  const { version } = (
    await open.shop.call('GET /admin/attributes/{id}/', { user: open.user, params: { id: from.id } })
  ).body;
  const body = { version, into: into.id };
  const merged = await open.shop.call('POST /admin/attributes/{id}/merge/', {
    user: open.user,
    params: { id: from.id },
    body,
  });
  expect(merged.status).toBe(200);
  expect(await find('Дюраль', 'decided')).toMatchObject({ attribute: { id: into.id }, means: { id: value } });
  await open.bring(supplierLine('Alloy two', { 'Проба металл': 'дюраль' }), { name: 'alloy.jsonl' });
  await open.work();
  expect(await said('Alloy two', into.id)).toEqual([{ value }]);
});
