import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFirstSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { aCategory } from '#test/support/a-category.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
const slugs = new Map<number, string>();

beforeAll(async () => {
  ({ shop, manager } = await adminShop());
  const { db } = shop;
  const add = async (slug: string, { ru, en, spellings = [] }: { ru: string; en: string; spellings?: string[] }) => {
    const id = await aCategory(db, { slug, name: { ru, en } });
    slugs.set(id, slug);
    await db.updateTable('categories').set({ spellings }).where('id', '=', id).execute();
    return id;
  };
  const watches = await add('watches', { ru: 'Смарт-часы', en: 'Smart watches', spellings: ['умные часы', 'вотч'] });
  const straps = await add('straps', { ru: 'Ремешки', en: 'Straps' });
  const laptops = await add('laptops', { ru: 'Ноутбуки', en: 'Laptops' });
  await add('coolers', { ru: 'Кулеры для процессоров', en: 'CPU coolers' });
  await db.updateTable('categories').set({ parent_id: watches }).where('id', '=', straps).execute();
  await db.updateTable('categories').set({ is_published: false }).where('id', '=', laptops).execute();
  await loadFirstSynonyms(db, [['ноутбук', 'лэптоп']]);
});
afterAll(() => shop.close());

async function named(search: string, language = 'ru') {
  const { status, body } = await shop.call('GET /admin/categories/found/', {
    user: manager,
    query: { search },
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  return body.map((id) => slugs.get(id));
}

test.each([
  ['умные часы', ['watches']],
  ['умных часов', ['watches']],
  ['умнные часы', ['watches']],
  ['smart watch', ['watches']],
  ['evyst xfcs', ['watches']],
  ['умные ча', ['watches']],
  ['ремешок', ['straps']],
  // A synonym, and a category that shoppers do not see.
  ['лэптопы', ['laptops']],
  ['кулер', ['coolers']],
  ['утюги', []],
])('finds the place of %s', async (search, wanted) => {
  expect(await named(search)).toEqual(wanted);
});

test('finds it in any language of the screen', async () => {
  expect(await named('ноутбук', 'en')).toEqual(['laptops']);
});
