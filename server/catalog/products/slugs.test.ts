import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movedAddress } from '#server/boot/storefront/page-addresses.ts';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';
import { samples } from '#test/support/draw.ts';
import { productAtSlug } from './slugs.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let make: AdminShop['make'];
let save: AdminShop['save'];

beforeAll(async () => {
  ({ shop, manager, make, save } = await adminShop());
});
afterAll(() => shop.close());

test.each([
  ['Чехол для iPhone 15 Pro (чёрный)', 'chekhol-dlya-iphone-15-pro-chernyy'],
  ['Щётка «Цюрих», Жёлтая', 'shchetka-tsyurikh-zheltaya'],
  ['Кол өнөрчүлүк таңы', 'kol-onorchuluk-tany'],
  ['3310', 'product-3310'],
  ['充電器', 'product'],
])('%s is found at %s', async (name, slug) => {
  expect((await make({ name })).slug).toBe(slug);
});

test('the second product of a name has its number behind the name', async () => {
  const [one, two] = [await make({ name: 'Двойник' }), await make({ name: 'Двойник' })];
  expect([one.slug, two.slug]).toEqual(['dvoynik', `dvoynik-${two.id}`]);
});

test('a readable address is written by hand, made anew from the name, and stays where nobody speaks of it', async () => {
  const made = await make({ name: 'Первое имя' });
  const written = await save(made.id, again(made, { slug: 'moy-telefon' }));
  expect(written.body).toMatchObject({ slug: 'moy-telefon', former_slugs: ['pervoe-imya'] });
  const { slug, ...silent } = again(written.body, { name: 'Второе имя' });
  const renamed = await save(made.id, silent);
  expect(renamed.body.slug).toBe('moy-telefon');
  const remade = await save(made.id, again(renamed.body, { slug: '' }));
  expect(remade.body.slug).toBe('vtoroe-imya');
  expect(new Set(remade.body.former_slugs)).toEqual(new Set(['moy-telefon', 'pervoe-imya']));
});

test.each(['Moy', 'two--dashes', '-a', 'a/b', '123', 'ключ'])('%s is no readable address', async (slug) => {
  const made = await make();
  const refused = await save(made.id, again(made, { slug }));
  expect(refused).toMatchObject({ status: 400, body: { codes: { slug: { code: 'bad_format' } } } });
});

test("another product's address is not taken, nor one that it had once", async () => {
  const [one, two] = [await make({ name: 'Хозяин' }), await make()];
  await save(one.id, again(one, { slug: 'khozyain-novyy' }));
  for (const slug of ['khozyain', 'khozyain-novyy']) {
    expect(await save(two.id, again(two, { slug }))).toMatchObject({ status: 400, body: { code: 'slug_taken' } });
  }
});

test('a draft has an address that leads nowhere yet', async () => {
  const { slug } = await make({ name: 'Тайна', status: 'draft' });
  const answer = await shop.call('GET /products/addresses/{slug}/', { user: manager, params: { slug } });
  expect(answer.status).toBe(404);
});

test('whatever is renamed to what, every address of the past leads to its product in one step', async () => {
  const products = [await make(), await make(), await make()];
  const current = new Map(products.map((product) => [product.id, product]));
  const owner = new Map(products.map(({ id, slug }) => [slug, id]));
  const renaming = fc.record({
    place: fc.nat(2),
    slug: fc.constantFrom('alma', 'alma-2', 'orukh', 'bir', 'eki', ''),
  });
  const leadsTo = async (address: string) => movedAddress(address, (slug) => productAtSlug(shop.db, slug));
  await fc.assert(
    fc.asyncProperty(fc.array(renaming, { minLength: 1, maxLength: 6 }), async (renamings) => {
      for (const { place, slug } of renamings) {
        const product = current.get(products[place]?.id ?? 0);
        if (!product) throw new Error('no such product');
        const saved = await save(product.id, again(product, { slug }));
        const isTaken = slug !== '' && (owner.get(slug) ?? product.id) !== product.id;
        expect(saved.status).toBe(isTaken ? 400 : 200);
        if (isTaken) continue;
        current.set(product.id, saved.body);
        owner.set(saved.body.slug, product.id);
      }
      for (const [slug, id] of owner) {
        for (const language of ['', '/en']) {
          const address = await leadsTo(`${language}/products/${slug}`);
          expect(address).toBe(`${language}/products/${id}`);
          expect(await leadsTo(address ?? '')).toBeUndefined();
        }
      }
    }),
    samples(8, 3),
  );
});
