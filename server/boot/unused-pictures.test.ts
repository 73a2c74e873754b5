import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureKey } from '#server/platform/pictures/picture-files.ts';
import { drawAvif, storePicture } from '#server/platform/pictures/store-picture.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';
import { orderShop } from '#test/support/order-shop.ts';
import { removeUnusedPictures } from './unused-pictures.ts';

let shop: AdminShop['shop'];
let make: AdminShop['make'];
let save: AdminShop['save'];
let picture: string;
let width = 300;

beforeAll(async () => {
  ({ shop, make, save } = await adminShop());
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.deleteFrom('stored_pictures').execute();
  width += 10;
  ({ name: picture } = await storePicture(shop.services, await aPicture({ width }), 'square'));
  await drawAvif(shop.services.media, picture);
});

const grownOld = () =>
  shop.db
    .updateTable('stored_pictures')
    .set({ touched_at: new Date(Date.now() - 8 * 86_400_000) })
    .execute();
const isThere = () =>
  Promise.all((['webp', 'avif'] as const).map((format) => shop.services.media.has(pictureKey(picture, 320, format))));

test('a picture that was sent a moment ago stays, though nothing names it yet', async () => {
  expect(await removeUnusedPictures(shop.services)).toBe(0);
  expect(await isThere()).toEqual([true, true]);
});

test('a logo stays for as long as it is the shop’s', async () => {
  const owner = await shop.aCustomer({ role: 'owner' });
  const { body: before } = await shop.call('GET /admin/settings/appearance/', { user: owner });
  const saved = await shop.call('PUT /admin/settings/appearance/', {
    user: owner,
    body: { ...before, values: { ...before.values, logo: picture } },
  });
  await grownOld();
  expect(await removeUnusedPictures(shop.services)).toBe(0);
  await shop.call('PUT /admin/settings/appearance/', { user: owner, body: { ...saved.body, values: before.values } });
  expect(await removeUnusedPictures(shop.services)).toBe(1);
});

test('a picture that nothing ever named goes after a week, in every size and format', async () => {
  await grownOld();
  expect(await removeUnusedPictures(shop.services)).toBe(1);
  expect(await isThere()).toEqual([false, false]);
  expect(await removeUnusedPictures(shop.services)).toBe(0);
});

test('a picture of a product stays, and goes a week after it was taken out', async () => {
  const made = await make({ pictures: [{ value: null, name: picture }] });
  await grownOld();
  expect(await removeUnusedPictures(shop.services)).toBe(0);
  await save(made.id, again(made, { pictures: [] }));
  expect(await removeUnusedPictures(shop.services)).toBe(0);
  expect(await isThere()).toEqual([true, true]);
  await grownOld();
  expect(await removeUnusedPictures(shop.services)).toBe(1);
  expect(await isThere()).toEqual([false, false]);
});

test.each([
  {
    user: 'a news item',
    use: (name: string) => shop.db.insertInto('news').values({ title: 'Н', text: '', picture: name }).execute(),
  },
  {
    user: 'a 1C exchange',
    use: (name: string) =>
      shop.db
        .insertInto('exchange_pictures')
        .values({ file_hash: Buffer.from(name), name })
        .execute(),
  },
])('a picture of $user stays', async ({ use }) => {
  await use(picture);
  await grownOld();
  expect(await removeUnusedPictures(shop.services)).toBe(0);
  expect(await isThere()).toEqual([true, true]);
});

test('what was ordered is shown with its picture, whatever became of the product', async () => {
  const orders = await orderShop();
  try {
    expect((await orders.place(pickupOf(itemOf(orders.cable)))).status).toBe(201);
    await orders.db.deleteFrom('pictures').execute();
    const detached = await orders.db
      .updateTable('stored_pictures')
      .set({ touched_at: new Date(0) })
      .returning('name')
      .execute();
    await removeUnusedPictures(orders.services);
    const left = await orders.db.selectFrom('stored_pictures').select('name').execute();
    const ordered = await orders.db.selectFrom('order_items').select('picture as name').execute();
    expect(left).toEqual(ordered);
    expect(detached.length).toBeGreaterThan(left.length);
  } finally {
    await orders.close();
  }
});
