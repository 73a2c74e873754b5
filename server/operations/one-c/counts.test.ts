import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '#test/support/draw.ts';
import { aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { type OneCProduct, wholesale } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeAll(async () => {
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

/** The counts of an answer to 1C by their words. */
function countsIn(end = ''): Record<string, number> {
  const [, line = ''] = end.split('\n');
  return Object.fromEntries(
    line
      .split(', ')
      .map((part) => part.split(': '))
      .map(([word, count]) => [word, Number(count)]),
  );
}

const fates = ['добавлено', 'изменено', 'без изменений', 'отказано', 'ждут курса', 'повторов', 'удалений'];
const sumOf = (counts: Record<string, number>) => fates.reduce((sum, fate) => sum + (counts[fate] ?? 0), 0);

const anyOffer = fc.record(
  {
    id: fc.constantFrom('1', '2', '3'),
    color: fc.constantFrom('Красный', 'красный', 'Синий'),
    deleted: fc.boolean(),
    prices: fc.constantFrom(
      { [wholesale]: 900 },
      { [wholesale]: 'даром' },
      { [wholesale]: '10 монет' },
      { [wholesale]: 0 },
      {},
    ),
    quantity: fc.constantFrom<number | string>(3, 0, 'много'),
  },
  { requiredKeys: [] },
);
/** Known ones, parts of a product as 1C 2.04 lists it, deletions of what is there or not, and what nothing identifies. */
const anyProduct: fc.Arbitrary<OneCProduct> = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'a#1', 'a#2', 'b#1', 'gone', ''),
    name: fc.constantFrom('Вещь', 'Другая вещь', ''),
    deleted: fc.boolean(),
    pictures: fc.constant(['import_files/none.jpg']),
    offers: fc.array(anyOffer, { maxLength: 3 }),
  },
  { requiredKeys: ['id'] },
);

test('every record that 1C sends is counted exactly once, whatever the package is like', async () => {
  const packages = fc.tuple(fc.array(anyProduct, { minLength: 20, maxLength: 60 }), fc.boolean());
  await fc.assert(
    fc.asyncProperty(packages, async ([products, changesOnly]) => {
      const sent = await shop.send(products, { changesOnly });
      const records = {
        'import.xml': products.length,
        'offers.xml': products.flatMap(({ offers = [] }) => offers).length,
      };
      for (const [file, count] of Object.entries(records)) {
        const counts = countsIn(sent[file]?.end);
        expect({ file, ...counts, Записей: counts.Записей, sum: sumOf(counts) }).toMatchObject({
          Записей: count,
          sum: count,
        });
      }
    }),
    samples(20, 3),
  );
  const { body } = await shop.call('GET /admin/exchange/log/', { user: shop.owner, query: { limit: 100 } });
  for (const { records, added, changed, unchanged, waiting, repeated, deletions, refused } of body.results) {
    expect(added + changed + unchanged + waiting + repeated + deletions + refused).toBe(records);
  }
}, 90_000);

test('a picture that was not sent is told apart, and its product is not refused', async () => {
  const sent = await shop.send([aThing('pictured', { pictures: ['import_files/lost.jpg'] })], { changesOnly: true });
  expect(sent['import.xml']?.end).toMatch(
    /^success\nЗаписей: 1, добавлено: 1, .*отказано: 0, картинок не передано: 1\nНет картинки: import_files\/lost\.jpg \(pictured\)\. Файл картинки не передан\.\n$/,
  );
  const { body: log } = await shop.call('GET /admin/exchange/log/', { user: shop.owner });
  const row = log.results.find(({ file }) => file === 'import.xml');
  expect(row).toMatchObject({ added: 1, refused: 0, pictures_missed: 1 });
  const list = { user: shop.owner, params: { id: row?.id ?? 0 } };
  const { body } = await shop.call('GET /admin/exchange/log/{id}/refusals/', list);
  expect(body.results).toMatchObject([{ source_id: 'pictured', is_picture: true }]);
});
