import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruHome } from '#web/shop/texts/ru/home.ts';

const visits = [
  { language: 'Russian', prefix: '', text: { ...ruCatalogue, ...ruCustomer }, map: /^Карта:/ },
  { language: 'English', prefix: '/en', text: { ...enCatalogue, ...enCustomer }, map: /^Map:/ },
];

/** Goes to the map and gives its width by its height as it came; 0: it has not come. */
const shapeOfMap = `(() => {
  const map = document.querySelector('main img[alt^="Карта:"], main img[alt^="Map:"]');
  map?.scrollIntoView({ block: 'center' });
  return map?.complete ? map.naturalWidth / map.naturalHeight : 0;
})()`;

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

testInOneOf(visits)(
  'where the shop is stands on a map on every screen that says how to get there ($language)',
  async ({ prefix, text, map }) => {
    const { page, context, complaints } = await shop.open({ width: 390 });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && /^http/.test(request.url())) elsewhere.push(request.url());
    });
    const place = page.getByRole('main').getByRole('img', { name: map });
    /** The one map of the screen has come, in the shape that was kept for it. */
    const seeMap = async () => {
      await expect.poll(() => page.evaluate(shapeOfMap)).toBeCloseTo(2, 1);
      await expect.poll(() => place.count()).toBe(1);
      expect(await place.getAttribute('loading')).toBe('lazy');
    };
    for (const path of ['/', '/about']) {
      await page.goto(`${prefix}${path}`);
      await seeMap();
    }
    await putIntoCart(page, { prefix, text }, 'JBL Flip 6');
    await page.goto(`${prefix}/checkout`);
    await seeMap();
    await page.getByLabel(text.name_and_surname).fill('Айжан');
    await page.getByLabel(text['checkout.phone'], { exact: true }).fill(prefix ? '0555 77 10 01' : '0555 77 10 02');
    await page.getByRole('button', { name: text.order_add }).click();
    await page.waitForURL(/\/order\/success/);
    await seeMap();
    const toOrder = page.getByRole('link', { name: text['order.open'] });
    await toOrder.click();
    await page.waitForURL(/\/orders\/\d+/);
    await toOrder.waitFor({ state: 'detached' });
    await seeMap();
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(['light', 'dark'] as const)('the map of the other theme than %s is not loaded', async (theme) => {
  const { page, context } = await shop.open({ width: 1280 });
  type Footer = { map: { picture: string; dark: string } };
  const { map } = (await (await fetch(`${shop.url}/api/site/footers/`)).json()) as Footer;
  const nameOf = (address: string) => address.slice('/media/'.length, '/media/'.length + 16);
  const [own, other] = theme === 'light' ? [map.picture, map.dark] : [map.dark, map.picture];
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/categories');
  await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
  await page.goto('/about');
  await page
    .getByRole('main')
    .getByRole('img', { name: /^Карта:/ })
    .scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.some((url) => url.includes(nameOf(own)))).toBe(true);
  expect(loaded.filter((url) => url.includes(nameOf(other)))).toEqual([]);
  await context.close();
});

test('staff put their own map in its place, and without one the screens say the way in words', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/');
  await shop.signIn(page, 'manager');
  await page.goto('/admin/content/contacts');
  const picture = page.getByRole('group', { name: 'Картинка карты', exact: true });
  const saved = async () => (await (await fetch(`${shop.url}/api/site/footers/`)).json()) as { map?: { alt: string } };
  const save = () => page.getByRole('button', { name: 'Сохранить' }).click();
  await picture.getByRole('button', { name: 'Убрать картинку' }).click();
  await save();
  await expect.poll(async () => (await saved()).map).toBeUndefined();
  const visitor = await shop.open({ width: 390 });
  const maps = visitor.page.getByRole('main').getByRole('img', { name: /Карта|угол/ });
  await visitor.page.goto('/about');
  await visitor.page.getByRole('link', { name: ruHome['home.route'] }).waitFor();
  expect(await maps.count()).toBe(0);

  const file = 'tools/pictures/masters/shop-map/dark.webp';
  await picture.locator('input[type=file]').setInputFiles(file);
  await picture.locator('img').waitFor();
  await page.getByLabel('Что видно на карте').first().fill('Наш угол');
  await save();
  await expect.poll(async () => (await saved()).map?.alt).toBe('Наш угол');
  await visitor.page.goto('/about');
  await visitor.page.getByRole('main').getByRole('img', { name: 'Наш угол' }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await visitor.context.close();
  await context.close();
});
