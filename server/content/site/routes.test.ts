import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { Settings } from '#server/settings/schema.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

const picture = '0123456789abcdef';
const daily = { open: '09:00', close: '20:00', cutoff: '17:00', closed_days: [], closed_weekdays: [] };
let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('the footer answers before anybody has set anything', async () => {
  const { status, body } = await shop.call('GET /site/footers/');
  expect(status).toBe(200);
  expect(body).toMatchObject({ location: '', phone: '', pickup: { house: '' }, default_delivery_price: 300 });
  expect(body.hours).toEqual(daily);
  expect(body.payment).toEqual({ is_offered: false, min: 50, max: 50_000, hold_minutes: 30, guest_hold_minutes: 15 });
});

test('the footer has the contacts of the settings, and what staff change stays at the next start', async () => {
  await loadBaseData(shop.db);
  const { body } = await shop.call('GET /site/footers/');
  expect(body).toMatchObject({ schedule: 'Ежедневно 09:00–20:00', schedule_en: 'Daily 09:00–20:00' });
  expect(body.pickup).toMatchObject({ house: '108Б', house_en: '108B' });
  expect(body.instagram).toMatch(/^https:/);

  const value = JSON.stringify('+996 555 77 77 77');
  await shop.db.updateTable('settings').set({ value }).where('key', '=', 'phone').execute();
  await loadBaseData(shop.db);
  expect((await readSettings(shop.db)).phone).toBe('+996 555 77 77 77');
});

test('the opening hours are those of the settings, with days off', async () => {
  const hours = { ...daily, close: '18:30', closed_days: ['2027-01-01'], closed_weekdays: [7] };
  const set = (value: object) =>
    shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'hours')
      .execute();
  expect((await readSettings(shop.db)).hours).toEqual(daily);
  await set(hours);
  expect((await shop.call('GET /site/footers/')).body.hours).toEqual(hours);
  await set(daily);
});

test.each([
  { open: '9:00' },
  { close: '08:00' },
  { cutoff: '20:30' },
  { closed_days: ['1.1.2027'] },
  { closed_weekdays: [0] },
])('hours like %j are no hours', (wrong) => {
  expect(Settings.safeParse({ hours: { ...daily, ...wrong } }).success).toBe(false);
  expect(Settings.safeParse({ hours: daily }).success).toBe(true);
});

test('each carousel has its own slides in order, with one absolute picture each', async () => {
  const slide = (carousel: 'desktop' | 'mobile', position: number) => ({
    carousel,
    position,
    picture,
    title: `${carousel} ${position}`,
    text: 'Текст',
    translations: JSON.stringify({ title_en: 'Title', text_en: 'Text', button_en: 'Buy' }),
    button: 'Купить',
    link: '/products/3',
    background: '#101010',
  });
  await shop.db
    .insertInto('slides')
    .values([slide('desktop', 1), slide('desktop', 0), slide('mobile', 0)])
    .execute();
  const wide = await shop.call('GET /carousel/');
  expect(wide.body).toMatchObject({ count: 2, next: null, previous: null });
  expect(wide.body.results.map(({ title }) => title)).toEqual(['desktop 0', 'desktop 1']);
  expect(wide.body.results[0]).toMatchObject({
    images: `http://shop.test/media/${picture}-960.webp`,
    description: 'Текст',
    link: '/products/3',
  });
  const narrow = await shop.call('GET /mobile_carousel/');
  expect(narrow.body.results.map(({ title }) => title)).toEqual(['mobile 0']);
});

test('news come newest first, page by page, and one by one', async () => {
  const item = (day: number) => ({
    key: `news-${day}`,
    title: `День ${day}`,
    text: 'Текст',
    translations: JSON.stringify({ title_en: `Day ${day}`, text_en: 'Text' }),
    picture: day === 1 ? null : picture,
    created_at: `2026-03-0${day}T09:00:00Z`,
  });
  await shop.db
    .insertInto('news')
    .values([item(1), item(3), item(2)])
    .execute();
  const { body } = await shop.call('GET /news/', { query: { limit: 2 } });
  expect(body.results.map(({ title }) => title)).toEqual(['День 3', 'День 2']);
  expect(body).toMatchObject({ count: 3, next: 'http://shop.test/api/news/?limit=2&offset=2' });
  const [newest] = body.results;
  const one = await shop.call('GET /news/{id}/', { params: { id: newest?.id ?? 0 } });
  expect(one.body).toEqual({ ...newest, ...inLanguages('html', () => null) });
  expect(one.body.created_at).toBe('2026-03-03T09:00:00.000Z');
  expect((await shop.call('GET /news/', { query: { offset: 2 } })).body.results[0]?.image).toBeNull();
  expect((await shop.call('GET /news/{id}/', { params: { id: 9999 } })).status).toBe(404);
});
