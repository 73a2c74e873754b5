import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLanguage, languageOfPath, languages, pathInLanguage } from '#rules/text/language.ts';
import { atPicture } from '#test/support/at-picture.ts';
import { type PageHead, readHead } from '#test/support/page-head.ts';
import { hasThing, schemaProblems, thingsIn } from '#test/support/schema-org.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
/** Every page of the sitemap by its address. */
const pages = new Map<string, { status: number; head: PageHead }>();

beforeAll(async () => {
  shop = await openStorefront();
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].values();
  const readOn = async () => {
    for (const [, address = ''] of addresses) {
      // To pack a page costs as much as to make it.
      const answer = await fetch(address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
      pages.set(address, { status: answer.status, head: readHead(await answer.text()) });
    }
  };
  await Promise.all(Array.from({ length: 6 }, readOn));
});
afterAll(() => shop?.close());

/** What is wrong on which pages, so that a failure names them all. */
const wrongPages = (problemsOf: (head: PageHead, address: string) => unknown[]) =>
  [...pages]
    .map(([address, { head }]) => ({ address, problems: problemsOf(head, address) }))
    .filter(({ problems }) => problems.length > 0);

const headOf = async (path: string) => readHead(await (await fetch(`${shop.url}${path}`)).text());

test('the sitemap has the whole shop, and every address in it answers as what it says it is', () => {
  expect(pages.size).toBeGreaterThan(250);
  for (const [address, { status, head }] of pages) {
    expect(status, address).toBe(200);
    expect(head.canonical).toBe(address);
    expect(head.robots, address).toBeUndefined();
  }
});

test('every page has its twins in the other languages, and all say so', () => {
  const wrong = wrongPages(({ alternates }, address) => {
    const twins = languages.map((language) => alternates[language] ?? '');
    const isOwn = twins.includes(address) && alternates['x-default'] === alternates[defaultLanguage];
    const areMutual = twins.every(
      (twin) => JSON.stringify(pages.get(twin)?.head.alternates) === JSON.stringify(alternates),
    );
    return isOwn && areMutual ? [] : [alternates];
  });
  expect(wrong).toEqual([]);
});

test('every page has one heading, a title of its own that is not too long, and a description', () => {
  expect(
    wrongPages(({ headings, titles, description = '' }) => [
      ...(headings === 1 ? [] : [`${headings} headings`]),
      ...(titles.length === 1 && (titles[0]?.length ?? 0) <= 70 && titles[0] !== '' ? [] : [titles]),
      ...(description.length >= 40 && description.length <= 160 ? [] : [description]),
    ]),
  ).toEqual([]);
  // A name that is not translated is the same in two languages, and names one thing.
  const titles = [...pages].map(
    ([address, { head }]) => `${languageOfPath(new URL(address).pathname)}: ${head.titles[0]}`,
  );
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

test('every page has data that search engines understand, of the kind that it is', () => {
  expect(wrongPages(({ data }) => (data ? schemaProblems(data) : []))).toEqual([]);
  for (const [address, { head }] of pages) {
    const path = pathInLanguage(new URL(address).pathname, defaultLanguage);
    const kinds = /^\/products\/\d+$/.test(path)
      ? ['Product', 'BreadcrumbList']
      : /^\/news\/\d+$/.test(path)
        ? ['NewsArticle', 'BreadcrumbList']
        : path === '/'
          ? ['Organization', 'WebSite', 'SearchAction']
          : ['BreadcrumbList'];
    for (const kind of kinds) expect(hasThing(head.data, kind), `${kind} of ${address}`).toBe(true);
  }
});

test('prices for search engines are those of the shop: after discount, by variant, with what is in stock', async () => {
  const answer = await fetch(`${shop.url}/api/products/?limit=200`);
  const { results } = (await answer.json()) as {
    results: { id: number; discount: number; prices: { price: number; inStock: boolean }[] }[];
  };
  expect(results.some(({ discount }) => discount > 0)).toBe(true);
  for (const { id, discount, prices } of results) {
    const offers = thingsIn(pages.get(`${shop.url}/products/${id}`)?.head.data).filter(
      (thing) => thing['@type'] === 'Offer',
    );
    const declared = offers.map(({ price, availability }) => ({
      price,
      inStock: String(availability).endsWith('InStock'),
    }));
    const right = prices.map(({ price, inStock }) => ({ price: Math.round(price * (1 - discount / 100)), inStock }));
    expect(declared, `product ${id}`).toEqual(right);
  }
});

test('a product says what it is by category, with its figures in units, and in what its variants differ', async () => {
  const answer = await fetch(`${shop.url}/api/products/?search=iPhone%2017%20Pro&limit=1`);
  const { results } = (await answer.json()) as { results: { id: number; prices: unknown[] }[] };
  const { data } = await headOf(`/en/products/${results[0]?.id}`);
  const [group] = thingsIn(data).filter((thing) => thing['@type'] === 'ProductGroup');
  expect(group).toMatchObject({
    productGroupID: String(results[0]?.id),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    category: 'Phones & gadgets > Smartphones',
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'RAM', value: 12, unitCode: 'E34', unitText: 'GB' },
      { '@type': 'PropertyValue', name: 'Panel type', value: 'OLED' },
    ]),
  });
  expect(group?.hasVariant).toHaveLength(results[0]?.prices.length ?? 0);
  const path = thingsIn(data).filter((thing) => thing['@type'] === 'ListItem');
  expect(path.map(({ item }) => String(item).replace(shop.url, ''))).toEqual([
    '/en/catalog',
    '/en/catalog/phones',
    '/en/catalog/smartphones',
    `/en/products/${results[0]?.id}`,
  ]);
});

test('a shared link shows the page’s name, text and picture', async () => {
  const wrong = wrongPages(({ share, titles, description, canonical }) => {
    const isRight =
      titles[0]?.startsWith(share['og:title'] ?? '?') &&
      share['og:description'] === description &&
      share['og:url'] === canonical &&
      share['og:site_name'] === 'Dukon' &&
      share['og:locale'] !== share['og:locale:alternate'];
    return isRight ? [] : [share];
  });
  expect(wrong).toEqual([]);
  const { share } = await headOf('/products/1');
  expect(share).toMatchObject({ 'og:type': 'product', 'product:price:currency': 'KGS' });
  const picture = await fetch(share['og:image'] ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test.each([
  ['/new/products?sort=price', '/new/products'],
  ['/en/products/brands/1?color=black&memory=256', '/en/products/brands/1'],
  ['/search?search=iphone', '/search'],
  ['/products/brands/1?min_price=5000&utm_source=x', '/products/brands/1'],
])('%s is not for search engines, and says which page is', async (path, canonical) => {
  const head = await headOf(path);
  expect(head).toMatchObject({ robots: 'noindex,follow', canonical: `${shop.url}${canonical}`, alternates: {} });
});

test('a page of a list is a page of its own, a choice on a product is not', async () => {
  const [first, second] = [await headOf('/accessories'), await headOf('/accessories?page=2')];
  expect(second.canonical).toBe(`${shop.url}/accessories?page=2`);
  expect(second.alternates.en).toBe(`${shop.url}/en/accessories?page=2`);
  expect(second.robots).toBeUndefined();
  expect(second.titles[0]).not.toBe(first.titles[0]);
  expect(second.description).not.toBe(first.description);
  expect((await headOf('/products/1?color=f6f6f4')).canonical).toBe(`${shop.url}/products/1`);
  expect((await fetch(`${shop.url}/accessories?page=99`)).status).toBe(404);
});

test('what is missing and what is personal is kept from search engines', async () => {
  for (const path of ['/no-such-page', '/en/products/999999', '/news/999999']) {
    const answer = await fetch(`${shop.url}${path}`);
    const head = readHead(await answer.text());
    expect([answer.status, head.robots, head.canonical, head.headings]).toEqual([404, 'noindex', undefined, 1]);
  }
  for (const path of ['/cart', '/en/checkout', '/favorite', '/auth', '/orders/1']) {
    expect((await headOf(path)).robots, path).toBe('noindex,follow');
  }
});

/** fetch() would tidy the path up before it asks. */
const locationOf = (path: string) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/about/', '/about'],
  ['/en/', '/en'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/News?page=1', '/news?page=1'],
  ['/products/filter/3/1', '/filtererd/products/3'],
])('%s has moved to %s for good', async (old, better) => {
  expect(await locationOf(old)).toEqual([301, better]);
});

test('the policy stands: no page complains, and the data is where it was put', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  for (const path of ['/', '/en/new/products', '/products/1', '/news/1', '/about']) {
    await page.goto(path);
    // The last part of a page to come.
    await page.locator('[data-corner]').waitFor();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')['@context'], path).toBe('https://schema.org');
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('after a page change within the shop, title and canonical address are the new page’s', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.goto('/');
  await page.locator('main').getByRole('article').first().getByRole('link').click(atPicture);
  await page.waitForURL(/\/products\/\d+/);
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
  await expect.poll(() => page.locator('link[rel=canonical]').count()).toBe(1);
  expect(await page.title()).toContain('Dukon');
  expect(await page.title()).not.toContain('Магазин');
  expect(complaints).toEqual([]);
  await context.close();
});
