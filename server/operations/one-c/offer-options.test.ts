import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSources } from '#server/catalog/source-words/read-products.ts';
import { aNewAttribute } from '#test/support/a-new-attribute.ts';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { wholesale } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
let size: number;
beforeEach(async () => {
  await shop?.close();
  shop = await exchangeShop();
  const body = aNewAttribute('case_size', {
    key: 'case_size',
    kind: 'number',
    unit: 'mm',
    name: { ru: 'Размер корпуса' },
  });
  size = (await shop.call('POST /admin/attributes/', { ...staff(), body })).body.id;
  await addCategory();
});
afterAll(() => shop?.close());

const staff = () => ({ user: shop.owner });

/** Watches, which are distinguished by their sizes. */
async function addCategory(): Promise<void> {
  const blank = { summary: {}, spellings: [], slug: '', picture: null, taxonomy_id: '', google_id: null };
  const body = { ...blank, is_published: true, name: { ru: 'Часы' }, parent: null };
  const { body: made } = await shop.call('POST /admin/categories/', { ...staff(), body });
  const use = {
    is_promoted: false,
    on_card: true,
    in_list: false,
    has_pages: false,
    is_required: false,
    is_filter: true,
  };
  const attributes = [{ ...use, attribute: size, is_hidden: false, tells_variants_apart: true }];
  const params = { id: made.id };
  await shop.call('PUT /admin/categories/{id}/attributes/', {
    ...staff(),
    params,
    body: { version: made.version, attributes },
  });
}

const aWatch = (offers: [price: number, others: Record<string, string>, color?: string][]) =>
  aThing('watch', {
    group: 'Часы',
    offers: offers.map(([price, others, color = 'Чёрный'], place) =>
      anOffer({ id: `${place}`, color, others, prices: { [wholesale]: price } }),
    ),
  });
const variants = async () =>
  (await shop.adminProduct('watch')).variants.map(({ price, stock, options }) => [
    price,
    stock,
    options.flatMap(({ attribute, number }) => (attribute === size ? [number] : [])),
  ]);
const colors = async () => {
  const { body } = await shop.call('GET /products/{id}/', { params: { id: await shop.productId('watch') } });
  return body.color.map(({ name }) => name);
};

/** The product stands in its category once what 1C wrote of it is read. */
async function sendPlaced(watch: ReturnType<typeof aWatch>): Promise<void> {
  await shop.send([watch]);
  await readSources(shop.db);
  await shop.send([watch]);
}

test('offers that say what tells variants apart in their category become variants with options', async () => {
  const watch = aWatch([
    [900, { 'Размер корпуса': '40 мм' }],
    [990, { 'Размер корпуса': '44 мм' }],
  ]);
  await shop.send([watch]);
  expect(await colors()).toEqual(['чёрный, 40 мм', 'чёрный, 44 мм']);
  await readSources(shop.db);
  const sent = await shop.send([watch]);
  expect(sent['offers.xml']?.end).toMatch(/изменено: 2, .*отказано: 0\n$/);
  expect(await colors()).toEqual(['Чёрный']);
  expect(await variants()).toEqual([
    [900, 5, [40]],
    [990, 5, [44]],
  ]);
  expect((await shop.send([watch]))['offers.xml']?.end).toMatch(/изменено: 0, без изменений: 2/);
});

test('an offer that comes later is one more variant, also where its package names no other', async () => {
  await sendPlaced(aWatch([[900, { 'Размер корпуса': '40 мм' }]]));
  const watch = aWatch([
    [900, { 'Размер корпуса': '40 мм' }],
    [990, { 'Размер корпуса': '44 мм' }],
  ]);
  const later = { ...watch, article: undefined, offers: watch.offers?.slice(1) };
  await shop.send([later], { changesOnly: true });
  expect(await variants()).toEqual([
    [900, 5, [40]],
    [990, 5, [44]],
  ]);
});

test('words that nothing is called by wait, and mean an option from the package on that comes after the decision', async () => {
  const watch = aWatch([
    [900, { Габарит: '40 мм', Ремешок: 'кожа' }],
    [950, { Габарит: '40 мм', Ремешок: 'сталь' }],
    [990, { Габарит: '44 мм', Ремешок: 'кожа' }],
  ]);
  await sendPlaced(watch);
  expect(await colors()).toEqual(['чёрный, 40 мм, кожа', 'чёрный, 40 мм, сталь', 'чёрный, 44 мм, кожа']);
  const query = { state: 'waiting' as const, search: 'габарит' };
  const { body: waiting } = await shop.call('GET /admin/source-words/', { ...staff(), query });
  const [words] = waiting.results;
  expect(words).toMatchObject({ written: { ru: 'Габарит' }, sample: '40 мм' });
  const decided = [{ id: words?.id ?? 0, version: words?.version ?? 0 }];
  const body = { words: decided, action: 'mean' as const, means: size };
  await shop.call('POST /admin/source-words/decide/', { ...staff(), body });
  await shop.send([watch]);
  // Only what is still alike says the rest of it in its colour.
  expect(await colors()).toEqual(['чёрный, кожа', 'чёрный, сталь', 'Чёрный']);
  expect((await variants()).map(([, , options]) => options)).toEqual([[40], [40], [44]]);
});

test.each<Record<string, string>>([{ Комплект: 'зарядка' }, { 'Размер корпуса': 'большой' }])(
  'where one of the offers says %j instead, all are called as they were',
  async (other) => {
    await sendPlaced(
      aWatch([
        [900, { 'Размер корпуса': '40 мм' }],
        [990, other],
      ]),
    );
    expect((await variants()).map(([, , options]) => options)).toEqual([[], []]);
  },
);

test('what an offer calls a value waits for a decision, and the next package makes an option of it', async () => {
  const watch = aWatch([
    [900, { 'Размер корпуса': '40 мм' }],
    [990, { 'Размер корпуса': 'большой' }],
  ]);
  await sendPlaced(watch);
  const query = { kind: 'value' as const };
  const [words] = (await shop.call('GET /admin/source-words/', { ...staff(), query })).body.results;
  expect(words).toMatchObject({ written: { ru: 'большой' }, attribute: { id: size }, sample: 'Размер корпуса' });
  const decided = [{ id: words?.id ?? 0, version: words?.version ?? 0 }];
  const body = { words: decided, action: 'mean' as const, number: 44 };
  await shop.call('POST /admin/source-words/decide/', { ...staff(), body });
  await shop.send([watch]);
  expect((await variants()).map(([, , options]) => options)).toEqual([[40], [44]]);
});
