import { afterAll, beforeEach, expect, test } from 'vitest';
import { aPicture } from '#test/support/a-picture.ts';
import { anOffer, aThing, type ExchangeShop, exchangeShop } from '#test/support/exchange-shop.ts';
import { wholesale } from '#test/support/one-c-package.ts';

let shop: ExchangeShop;
beforeEach(async () => {
  await shop?.close();
  shop = await exchangeShop();
});
afterAll(() => shop?.close());

test('a package of changes touches what it names; a whole one archives what it does not name any more', async () => {
  await shop.send([aThing('a'), aThing('b'), aThing('c')]);
  await shop.send([aThing('a', { offers: [anOffer({ prices: { [wholesale]: 900 }, quantity: 2 })] })], {
    changesOnly: true,
  });
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ price: 900, stock: 2 }]);
  expect((await shop.adminProduct('b')).status).toBe('published');

  const whole = await shop.send([aThing('a'), aThing('b')]);
  expect(whole['import.xml']?.end).toMatch(/убрано: 1/);
  expect((await shop.adminProduct('c')).status).toBe('archived');
  expect((await shop.call('GET /products/{id}/', { params: { id: await shop.productId('c') } })).status).toBe(404);

  await shop.send([aThing('a'), aThing('b'), aThing('c')]);
  expect(await shop.adminProduct('c')).toMatchObject({ status: 'published', variants: [{ price: 1_000, stock: 5 }] });
});

test('an offer that a whole package does not name is out of the shop, and back when it is named again', async () => {
  const both = [anOffer({ id: 'b', color: 'Чёрный' }), anOffer({ id: 'w', color: 'Белый' })];
  await shop.send([aThing('a', { offers: both })]);
  expect((await shop.adminProduct('a')).variants).toHaveLength(2);
  await shop.send([aThing('a', { offers: both.slice(0, 1) })]);
  expect((await shop.adminProduct('a')).variants).toHaveLength(1);
  await shop.send([aThing('a', { offers: both })]);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ stock: 5 }, { stock: 5 }]);
});

test('what staff have archived themselves stays archived, and their other products are not touched', async () => {
  await shop.send([aThing('a')]);
  const { id, ...before } = await shop.adminProduct('a');
  await shop.call('PUT /admin/products/{id}/', {
    user: shop.owner,
    params: { id },
    body: { ...before, status: 'archived', variants: before.variants.map(({ stock: _, ...variant }) => variant) },
  });
  expect((await shop.adminProduct('a')).status).toBe('archived');
  await shop.send([aThing('b')]);
  await shop.send([aThing('a'), aThing('b')]);
  expect((await shop.adminProduct('a')).status).toBe('archived');
});

test('a product that 1C has marked as deleted is archived, in a package of changes too', async () => {
  await shop.send([aThing('a'), aThing('b')]);
  await shop.send([{ id: 'a', deleted: true }], { changesOnly: true });
  expect((await shop.adminProduct('a')).status).toBe('archived');
  await shop.send([aThing('a')], { changesOnly: true });
  expect((await shop.adminProduct('a')).status).toBe('published');
});

test('English, a description, pictures, a discount and characteristics of staff stay; what 1C says is 1C’s', async () => {
  const said = { description: 'Из 1С.', properties: { Цвет: 'Чёрный', Вес: '100 г' } };
  await shop.send([aThing('a', { ...said, pictures: ['import_files/a.jpg'] })], {
    files: [{ name: 'import_files/a.jpg', bytes: await aPicture() }],
  });
  const { id, ...made } = await shop.adminProduct('a');
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/product-pictures/',
    payload: await aPicture({ width: 900, height: 900 }),
    headers: { authorization: `Token ${shop.owner.access}`, 'content-type': 'image/jpeg' },
  });
  expect(sent.statusCode).toBe(201);
  const own = { value: made.variants[0]?.options[0]?.value ?? null, name: sent.json().name as string };
  const theirs = { group_title: 'Прочее', group_title_en: 'Other', label: 'Гарантия', label_en: 'Warranty' };
  const saved = await shop.call('PUT /admin/products/{id}/', {
    user: shop.owner,
    params: { id },
    body: {
      ...made,
      name_en: 'Thing A',
      description: 'Написано в магазине.',
      description_en: 'Written here.',
      variants: made.variants.map(({ stock: _, ...variant }) => variant),
      pictures: [...made.pictures, own],
      characteristics: [
        ...made.characteristics.map((row) => ({ ...row, label_en: 'Weight', value_en: '100 g' })),
        { ...theirs, value: '2 года', value_en: '2 years' },
      ],
    },
  });
  expect(saved.status).toBe(200);
  await shop.db.updateTable('products').set({ discount: 10 }).where('id', '=', id).execute();

  const changed = { description: 'Из 1С, новое.', properties: { Вес: '110 г' }, pictures: ['import_files/b.jpg'] };
  await shop.send([aThing('a', { name: 'Новое имя', ...changed })], {
    files: [{ name: 'import_files/b.jpg', bytes: await aPicture({ width: 500, height: 300 }) }],
  });
  const after = await shop.adminProduct('a');
  expect(after).toMatchObject({
    name: 'Новое имя',
    name_en: 'Thing A',
    discount: 10,
    description: 'Написано в магазине.',
    description_en: 'Written here.',
    characteristics: [
      { label: 'Вес', label_en: 'Weight', value: '110 г', value_en: '110 г' },
      { label: 'Гарантия', value: '2 года', value_en: '2 years' },
    ],
  });
  expect(after.pictures.map(({ name }) => name)).toEqual([own.name, expect.not.stringContaining(own.name)]);
  expect(after.pictures[1]?.name).not.toBe(made.pictures[0]?.name);
});

test('the description of 1C follows 1C as long as nobody else has written one', async () => {
  await shop.send([aThing('a', { description: 'Первое.' })]);
  await shop.send([aThing('a', { description: 'Второе.' })], { changesOnly: true });
  expect((await shop.adminProduct('a')).description).toBe('Второе.');
});

test('a whole package of which every record is bad archives nothing', async () => {
  await shop.send([aThing('a'), aThing('b')]);
  await shop.send([aThing('', { name: 'Вещь без Ид' })]);
  expect((await shop.adminProduct('a')).status).toBe('published');
});

test('a whole package that names an offer which it refuses leaves the offer as it was', async () => {
  const bad = { prices: { [wholesale]: 'даром' } };
  const part = (id: string, color: string, parts = {}) => anOffer({ id, color, ...parts });
  const both = [part('b', 'Чёрный'), part('w', 'Белый')];
  await shop.send([aThing('a', { offers: both }), aThing('b'), aThing('c')]);
  const sent = await shop.send([
    aThing('a', { offers: [part('b', 'Чёрный', bad), part('w', 'Белый', { quantity: 'много' })] }),
    aThing('b'),
  ]);
  expect(sent['offers.xml']?.end).toMatch(/убрано: 1, .*отказано: 2/);
  expect(await shop.refusalsOf('offers.xml')).toEqual([
    ['a#b', 'Цена не число.'],
    ['a#w', 'Количество не число.'],
  ]);
  expect((await shop.adminProduct('a')).variants).toMatchObject([
    { price: 1_000, stock: 5 },
    { price: 1_000, stock: 5 },
  ]);
  const { status } = await shop.call('GET /products/{id}/', { params: { id: await shop.productId('a') } });
  expect(status).toBe(200);
  // One that is not named at all goes as before.
  await shop.send([aThing('a', { offers: both.slice(0, 1) }), aThing('b')]);
  expect((await shop.adminProduct('a')).variants).toHaveLength(1);
});

test('a refused offer without an id is known by its article, and stays as it was', async () => {
  await shop.send([aThing('a', { article: 'AR-1' }), aThing('b')]);
  await shop.send([
    aThing('', { name: 'Вещь a', article: 'AR-1', offers: [anOffer({ prices: { [wholesale]: 'даром' } })] }),
    aThing('b'),
  ]);
  expect(await shop.refusalsOf('offers.xml')).toEqual([['a', 'Цена не число.']]);
  expect((await shop.adminProduct('a')).variants).toMatchObject([{ price: 1_000, stock: 5 }]);
});

test('a whole package of which every offer is refused takes no offer out', async () => {
  await shop.send([aThing('a'), aThing('b')]);
  await shop.send([
    aThing('a', { offers: [anOffer({ prices: { [wholesale]: 'даром' } })] }),
    aThing('b', { offers: [] }),
  ]);
  expect((await shop.adminProduct('a')).variants).toHaveLength(1);
  expect((await shop.adminProduct('b')).variants).toMatchObject([{ price: 1_000, stock: 5 }]);
});

test('a whole package that leaves out the ids of goods with one article archives none of them', async () => {
  const both = [aThing('one', { article: 'SAME' }), aThing('two', { article: 'SAME' })];
  await shop.send([...both, aThing('b'), aThing('c')]);
  await shop.send([...both.map((thing) => ({ ...thing, id: '' })), aThing('b')]);
  const several = 'Нет Ид, а артикул SAME есть у нескольких товаров.';
  const refused = ['артикул:SAME', several];
  expect(await shop.refusalsOf('import.xml')).toEqual([refused, refused]);
  expect(await shop.refusalsOf('offers.xml')).toEqual([refused, refused]);
  expect((await shop.adminProduct('c')).status).toBe('archived');
  for (const id of ['one', 'two']) {
    const { status, variants } = await shop.adminProduct(id);
    expect({ status, variants }).toMatchObject({ status: 'published', variants: [{ price: 1_000, stock: 5 }] });
  }
});

test('a part that is marked as deleted takes its variant out of the shop, and the product stays', async () => {
  const both = [anOffer({ id: 'b', color: 'Чёрный' }), anOffer({ id: 'w', color: 'Белый' })];
  await shop.send([aThing('a', { offers: both }), aThing('c')]);
  const deleted = await shop.send([{ id: 'a#w', deleted: true }], { changesOnly: true });
  expect(deleted['import.xml']?.end).toMatch(/убрано: 1, .*удалений: 1/);
  expect(await shop.adminProduct('a')).toMatchObject({ status: 'published', variants: [{ stock: 5 }] });
  // In a whole package its other part says that the product is there.
  const parts = [
    aThing('a#b', { name: 'Вещь a', offers: [anOffer({ color: 'Чёрный' })] }),
    { id: 'a#w', deleted: true },
    aThing('c'),
  ];
  await shop.send(parts);
  await shop.send(parts.toReversed());
  expect(await shop.adminProduct('a')).toMatchObject({ status: 'published', variants: [{ stock: 5 }] });
  await shop.send([aThing('a', { offers: both })], { changesOnly: true });
  expect((await shop.adminProduct('a')).variants).toHaveLength(2);
});
