import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageOfPath, languages, pathInLanguage } from '#rules/text/language.ts';
import { privatePaths } from '#rules/text/public-pages.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { addRobotFiles } from './robot-files.ts';
import { sitemapLimit, writeSitemap } from './sitemap.ts';

const origin = 'http://shop.test';
let shop: TestShop;
let products: number[];
const begunAt = Date.now();

beforeAll(async () => {
  shop = await testShop();
  addRobotFiles(shop.app, shop.services);
  products = [];
  for (let made = 0; made < 7; made += 1) products.push((await aProduct(shop.db)).id);
  await aProduct(shop.db, { published: false, brand: 'hidden-brand' });
  const news = { key: 'opening', title: 'Открылись', text: 'Ждём.' };
  await shop.db.insertInto('news').values(news).execute();
});
afterAll(() => shop.close());

const fileOf = async (name: string, limit = sitemapLimit) => {
  const packed = await writeSitemap({ db: shop.db, origin, limit }, name);
  return packed && gunzipSync(packed).toString();
};
const addresses = (xml: string | undefined) => [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

test('a small shop is listed whole: every published page in every language, and nothing else', async () => {
  const xml = await fileOf('sitemap');
  const found = addresses(xml);
  expect(found).toEqual(expect.arrayContaining(products.map((id) => `${origin}/products/${id}`)));
  for (const language of languages) {
    const [front, news] = ['/', '/news'].map((path) => origin + pathInLanguage(path, language));
    expect(found).toEqual(expect.arrayContaining([front, news]));
    const own = found.filter((at) => languageOfPath(new URL(at ?? '').pathname) === language);
    expect(own, language).toHaveLength(found.length / languages.length);
  }
  expect(new Set(found).size).toBe(found.length);
  const hidden = await shop.db
    .selectFrom('brands')
    .select('id')
    .where('key', '=', 'hidden-brand')
    .executeTakeFirstOrThrow();
  expect(xml).not.toContain(`/products/brands/${hidden.id}<`);
  for (const path of privatePaths) expect(xml).not.toContain(`${origin}${path}`);
});

test('each address names all its twins, and says when it changed', async () => {
  const xml = (await fileOf('sitemap')) ?? '';
  const [id] = products;
  const entry = new RegExp(`<url><loc>${origin}/en/products/${id}</loc>.*</url>`).exec(xml)?.[0];
  for (const [language, path] of [
    ['ru', `/products/${id}`],
    ['en', `/en/products/${id}`],
    ['ky', `/ky/products/${id}`],
  ]) {
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`);
  }
  expect(entry).toContain(`hreflang="x-default" href="${origin}/products/${id}"`);
  const changedAt = Date.parse(/<lastmod>(.*?)</.exec(entry ?? '')?.[1] ?? '');
  // In whole seconds.
  expect(changedAt).toBeGreaterThan(begunAt - 1_000);
  expect(changedAt).toBeLessThanOrEqual(Date.now());
});

test.each([4, 6, 10, 22])('with %i addresses to a file, the parts of the index are the whole', async (limit) => {
  const whole = addresses(await fileOf('sitemap'));
  const index = await fileOf('sitemap', limit);
  expect(index).toContain('<sitemapindex');
  const names = addresses(index).map((at) => at?.slice(`${origin}/sitemaps/`.length, -'.xml'.length) ?? '');
  const parts = await Promise.all(names.map(async (name) => addresses(await fileOf(name, limit))));
  for (const part of parts) {
    expect(part.length).toBeGreaterThan(0);
    expect(part.length).toBeLessThanOrEqual(limit);
  }
  expect(parts.flat().toSorted()).toEqual(whole.toSorted());
});

test.each(['products-99', 'pages-99', 'products-0', 'products-x', '../sitemap'])(
  'there is no file %s',
  async (name) => {
    expect(await fileOf(name)).toBeUndefined();
  },
);

test('a product is new to search engines when what its page shows has changed, and not for its popularity', async () => {
  const at = async (id: number) =>
    (await shop.db.selectFrom('products').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow())
      .updated_at;
  const [id = 0] = products;
  const before = await at(id);
  await shop.db.updateTable('products').set({ popularity: 5 }).where('id', '=', id).execute();
  expect(await at(id)).toEqual(before);
  await shop.db.updateTable('products').set({ discount: 5 }).where('id', '=', id).execute();
  expect((await at(id)).getTime()).toBeGreaterThan(before.getTime());
});

test('the files are sent packed to those who can unpack them', async () => {
  const get = (url: string, headers = {}) => shop.app.inject({ method: 'GET', url, headers });
  const packed = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/xml; charset=utf-8',
  });
  const plain = await get('/sitemap.xml');
  expect(plain.body).toBe(gunzipSync(packed.rawPayload).toString());
  expect((await get('/sitemaps/products-1.xml')).statusCode).toBe(200);
  expect((await get('/sitemaps/products-9.xml')).statusCode).toBe(404);
});

test('robots.txt keeps robots out of what is personal and leads them to the sitemap', async () => {
  const { body, headers } = await shop.app.inject({ method: 'GET', url: '/robots.txt' });
  expect(headers['content-type']).toContain('text/plain');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'Disallow: /api/',
      'Disallow: /cart',
      'Disallow: /en/profile',
      'Disallow: /ky/profile',
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  );
});
