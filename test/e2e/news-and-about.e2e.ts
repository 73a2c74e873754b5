import { afterAll, beforeAll, expect, test } from 'vitest';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as en } from '#web/shop/texts/en/catalogue.ts';
import { texts as ru } from '#web/shop/texts/ru/catalogue.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const languages = [
  { prefix: '', text: ru, newest: /Новое поступление/, inItem: /WH-1000XM6/, day: /\d{1,2} \p{Ll}+ 20\d\d/u },
  { prefix: '/en', text: en, newest: /New arrivals/, inItem: /WH-1000XM6/, day: /\d{1,2} \p{L}+ 20\d\d/u },
];

testInOneOf(languages)(
  'news are listed newest first, with day, picture and lead, and one opens ($prefix/news)',
  async ({ prefix, text, newest, inItem, day }) => {
    const { page, context, complaints } = await shop.open({ width: 390 });
    await page.goto(`${prefix}/news`);
    await page.getByRole('heading', { level: 1, name: text.news, exact: true }).waitFor();
    const cards = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
    const times = await cards.locator('time').all();
    const days = await Promise.all(times.map((time) => time.getAttribute('datetime')));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted().toReversed());
    await expect.poll(() => cards.first().locator('time').textContent()).toMatch(day);
    await expect.poll(() => cards.first().locator('img').count()).toBe(1);
    await cards.first().getByRole('link', { name: newest }).click();
    await page.waitForURL(/\/news\/\d+$/);
    await page.getByRole('heading', { level: 1, name: newest }).waitFor();
    await page.getByRole('article').getByText(inItem).first().waitFor();
    // The others are offered, this one is not.
    const others = page.getByRole('region', { name: text.news });
    await expect.poll(() => others.getByRole('heading', { level: 3 }).count()).toBe(days.length - 1);
    await expect.poll(() => others.getByText(newest).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('news and their items are complete with scripts off', async () => {
  const { page, context } = await shop.open({ width: 1280, withoutScripts: true });
  await page.goto('/news');
  await page.getByRole('link', { name: /Самовывоз/ }).click();
  await expect.poll(() => page.getByRole('article').locator('p').count()).toBe(3);
  await page.getByRole('navigation', { name: ru['ui.breadcrumbs'] }).getByRole('link', { name: ru.news }).click();
  expect(new URL(page.url()).pathname).toBe('/news');
  await context.close();
});

test.each([
  {
    path: '/about',
    origins: ['ОАЭ', 'Гонконга', 'Японии', 'Кореи'],
    customers: [/оригинальную технику/, /B2B/, /корпоративных и оптовых/],
  },
  {
    path: '/en/about',
    origins: ['the UAE', 'Hong Kong', 'Japan', 'Korea'],
    customers: [/original-quality appliances/, /B2B/, /corporate and wholesale/],
  },
])(
  'the about page says where things come from and whom the shop serves ($path)',
  async ({ path, origins, customers }) => {
    for (const width of [390, 1280]) {
      const { page, context, complaints } = await shop.open({ width });
      await page.goto(path);
      const text = (await page.locator('main').textContent()) ?? '';
      for (const origin of origins) expect(text).toContain(origin);
      for (const customer of customers) expect(text).toMatch(customer);
      // The contacts are the server's, and the footer's link leads to them.
      await page.getByRole('contentinfo').locator('a[href$="/about#contacts"]').click();
      await page.waitForURL(/#contacts$/);
      await expect
        .poll(() => page.locator('#contacts').getByRole('link', { name: /\+996/ }).getAttribute('href'))
        .toMatch(/^tel:\+996/);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);
