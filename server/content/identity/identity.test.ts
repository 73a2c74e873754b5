import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminAppearance } from '#contract/admin/settings.ts';
import { storePicture } from '#server/platform/pictures/store-picture.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { addIdentityFiles } from './identity-files.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['aCustomer']>>;

beforeAll(async () => {
  shop = await testShop();
  owner = await shop.aCustomer({ role: 'owner' });
  addIdentityFiles(shop.app, shop.services);
});
afterAll(() => shop.close());

async function save(changes: Partial<AdminAppearance>) {
  const { body: before } = await shop.call('GET /admin/settings/appearance/', { user: owner });
  const values = { ...before.values, ...changes };
  return shop.call('PUT /admin/settings/appearance/', { user: owner, body: { ...before, values } });
}
const get = (url: string) => shop.app.inject({ method: 'GET', url });
const manifest = async (language: string) => (await get(`/manifest-${language}.webmanifest`)).json();

test('a shop that has set nothing has the usual looks and the program’s mark', async () => {
  const { body } = await shop.call('GET /site/identity/');
  expect(body).toMatchObject({ name: 'Dukon', short_name: 'Dukon', tagline: '', css: '', logo: null, mark: null });
  expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  expect(await get('/favicon.ico')).toMatchObject({ statusCode: 302, headers: { location: '/icon-192.png' } });
  expect(await sharp((await get('/icon-192.png')).rawPayload).metadata()).toMatchObject({ width: 192, height: 192 });
  expect(await manifest('ru')).toMatchObject({ name: 'Dukon', short_name: 'Dukon', lang: 'ru', start_url: '/' });
});

test('name, colour and corners that the owner saves are the shop’s at once', async () => {
  const names = { name: 'Бишкек Электро', short_name: 'БЭ', tagline: 'всё для дома', tagline_en: 'all for the home' };
  expect((await save({ ...names, accent: '#1d5fe0', corners: 'square' })).status).toBe(200);
  const { body } = await shop.call('GET /site/identity/');
  expect(body).toMatchObject({ ...names, accent: '#1d5fe0' });
  expect(body.css).toBe(
    'html:root{--accent:#1d5fe0;--accent-2:color-mix(in srgb,#1d5fe0 90%,#000000);--accent-ink:#ffffff;' +
      '--accent-soft:color-mix(in srgb,#1d5fe0 18%,var(--surface));--accent-on-night:#4a7fe6;' +
      '--accent-ink-2:#dfe8fa;--accent-well:#14439d;--accent-focus:#ffffff;' +
      '--radius-xs:2px;--radius-s:2px;--radius-m:2px;--radius-l:2px;--radius-pill:2px}',
  );
  expect(await manifest('ru')).toMatchObject({ name: 'Бишкек Электро — всё для дома', short_name: 'БЭ' });
  expect(await manifest('en')).toMatchObject({ name: 'Бишкек Электро — all for the home', start_url: '/en' });
});

test('the mark becomes every icon: as it is, or on white within what phones cut', async () => {
  const { name: mark } = await storePicture(shop.services, await aPicture({ width: 300, height: 300 }), 'logo');
  await save({ mark });
  const pixel = async (url: string, at: number) => {
    const { rawPayload } = await get(url);
    const { data, info } = await sharp(rawPayload)
      .ensureAlpha()
      .extract({ left: at, top: at, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { color: [...data].slice(0, 3), channels: info.channels };
  };
  const isRed = ({ color: [red = 0, , blue = 0] }: { color: number[] }) => red > 150 && blue < 80;
  expect(isRed(await pixel('/icon-192.png', 2))).toBe(true);
  expect((await pixel('/icon-maskable-512.png', 2)).color).toEqual([255, 255, 255]);
  expect(isRed(await pixel('/icon-maskable-512.png', 256))).toBe(true);
  expect(await sharp((await get('/apple-touch-icon.png')).rawPayload).metadata()).toMatchObject({ width: 180 });
  expect(await get('/favicon.svg')).toMatchObject({ statusCode: 302, headers: { location: '/icon-192.png' } });

  await save({ mark: null });
  expect((await get('/favicon.svg')).statusCode).toBe(200);
});

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ name: 'Э'.repeat(200) }, 'name', 'too_long'],
  [{ accent: 'red' }, 'accent', 'color'],
  [{ accent: '#fffff0' }, 'accent', 'pale_color'],
  [{ logo: '../../etc/passwd' }, 'logo', 'no_such_picture'],
])('looks with %o are refused at their field, and nothing of them is saved', async (wrong, field, code) => {
  const { body: before } = await shop.call('GET /site/identity/');
  const refused = await save({ tagline: 'не сохранится', ...wrong });
  expect(refused).toMatchObject({
    status: 400,
    body: { values: { [field]: [expect.any(String)] }, codes: { [`values.${field}`]: { code } } },
  });
  expect((await shop.call('GET /site/identity/')).body).toEqual(before);
});

test('a logo may be small, what is no picture is refused with its reason, and a drawing with a script is none', async () => {
  const send = (bytes: Buffer, type: string, of: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/site-pictures/?of=${of}`,
      headers: { authorization: `Bearer ${owner.access}`, 'content-type': type },
      payload: bytes,
    });
  const small = await aPicture({ width: 240, height: 60, format: 'png' });
  expect((await send(small, 'image/png', 'logo')).statusCode).toBe(201);
  expect((await send(small, 'image/png', 'page')).json()).toMatchObject({ reason: 'too_small' });
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(drawing, 'image/svg+xml', 'logo')).statusCode).toBe(415);
  expect((await send(drawing, 'image/png', 'logo')).json()).toMatchObject({ reason: 'unreadable' });
});
