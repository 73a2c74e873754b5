import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Means } from '#bench/understanding/meaning.ts';
import { readSearch } from '#bench/understanding/read-search.ts';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

/** As shoppers of Bishkek type: with endings, and without ө, ү and ң, which many keyboards lack. */
const searches: [category: string, ...queries: (string | [string, Means])[]][] = [
  ['smartphones', 'смартфондор', 'телефонду', 'телефондорду', ['самсунг телефондор', { brand: 'samsung' }]],
  ['smartphones', ['кара телефондор', { filter: 'color:black' }], ['телефон 20 миңге чейин', { max_price: 20_000 }]],
  ['headphones', 'кулакчын', 'кулакчындар', 'кулакчындарды', ['зымсыз кулакчын', { filter: 'wireless:1' }]],
  [
    'headphones',
    ['ак тустогу кулакчындар', { filter: 'color:white' }],
    ['көк кулакчындарды', { filter: 'color:blue' }],
  ],
  ['refrigerators', 'муздаткыч', 'муздаткычтар', 'муздаткычтарды', 'муздаткычка', 'муздаткычтын баасы'],
  ['freezers', 'тондургуч', 'тоңдургучтар'],
  ['washing-machines', 'кир жуугуч', 'кир жуугучтар', 'кир жуугуч машина', 'кир жуугуч машиналар', 'кир жуучу машина'],
  ['dishwashers', 'идиш жуугуч', 'идиш жуугучтар'],
  ['vacuum-cleaners', 'чаң соргуч', 'чан соргуч', 'чан соргучтар', 'чаң соргучту', 'пылесостор'],
  ['robot-vacuums', 'робот чаң соргуч', 'робот чан соргучтар'],
  ['tvs', 'сыналгы', 'сыналгылар', 'сыналгыны', 'телевизорлорду', 'телевизордун баасы'],
  ['laptops', 'ноутбуктар', 'ноутбукту', 'ноутбуктардан', ['ак ноутбуктар', { filter: 'color:white' }]],
  ['desktops', 'компьютерлер', 'компьютер'],
  ['tablets', 'планшеттер', 'планшетти', 'планшеттерди'],
  ['smart-watches', 'акылдуу саат', 'акылдуу сааттар', 'кол саат', 'кол сааттар', 'саатты'],
  ['monitors', 'монитор', 'мониторлор', 'мониторду'],
  ['printers', 'принтер', 'принтерлер', 'принтерди'],
  ['routers', 'роутер', 'роутерлер', 'роутерди'],
  ['projectors', 'проектор', 'проекторлор'],
  ['keyboards', 'клавиатуралар', 'клавиатураны', 'баскычтоп'],
  ['mice', 'чычкан', 'чычканды', 'компьютер чычканы'],
  ['irons-steamers', 'үтүк', 'утук', 'утуктор', 'үтүктү'],
  ['kettles', 'чайнек', 'чайнектер', 'чайнекти'],
  ['microwaves', 'микротолкундуу меш'],
  ['meat-grinders', 'эт майдалагыч', 'эт туурагыч'],
  ['coffee-machines', 'кофе машина', 'кофе машиналар'],
  ['air-conditioners', 'кондиционерлер', 'кондиционерди'],
  ['water-heaters', 'суу ысыткыч', 'суу ысыткычтар'],
  ['heaters-fans', 'жылыткыч', 'жылыткычтарды'],
  ['hair-dryers', 'чач кургаткыч', 'чач кургаткычтар', 'фендер'],
  ['cameras', 'фотоаппараттар', 'фотоаппаратты'],
  ['chargers', 'заряддагыч', 'заряддагычтар', 'кубаттагычты'],
  ['cases', 'чехолдор', 'чехолду'],
  ['power-banks', 'тышкы аккумулятор', 'повербанктар'],
  ['portable-speakers', 'колонкалар', 'колонканы'],
  ['microphones', 'микрофондор', 'микрофонду'],
  ['game-consoles', 'оюн приставкасы', 'оюн консолу', 'приставкалар'],
  ['electric-toothbrushes', 'тиш щётка'],
  ['bathroom-scales', 'тараза', 'таразалар'],
  ['shavers-trimmers', 'устара', 'кырынгыч'],
];

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  shop.services.synonyms = new CachedSynonyms();
  await loadBaseData(shop.db);
  await loadDemoStore(shop.db);
  await sellEveryKind(shop.db);
});
afterAll(() => shop.close());

/** A product more in each category that has none: what a shop does not sell is not understood. */
async function sellEveryKind(db: Db): Promise<void> {
  const leaves = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('categories as child').select('child.id').whereRef('child.parent_id', '=', 'categories.id')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('products.id').whereRef('products.category_id', '=', 'categories.id'))),
    )
    .orderBy('id')
    .execute();
  const made: number[] = [];
  for (const { id, name } of leaves) {
    const { id: product } = await aProduct(db, { name: `${name.ru} Acme` });
    await describeProduct(db, product, { category: id, said: [] });
    made.push(product);
  }
  // Found by what its category is called as well.
  await catalogChanged(db, made);
}

test('Kyrgyz searches are understood with their endings, with and without the letters that Russian lacks', async () => {
  const misread: string[] = [];
  for (const [category, ...queries] of searches) {
    for (const each of queries) {
      const [query, others] = typeof each === 'string' ? [each, {}] : each;
      const { means } = await readSearch(shop.services, query);
      const expected: Means = { category, ...others, text: '' };
      if (JSON.stringify(Object.entries(means).sort()) !== JSON.stringify(Object.entries(expected).sort()))
        misread.push(`${query}: ${JSON.stringify(means)}`);
    }
  }
  expect(misread).toEqual([]);
});
