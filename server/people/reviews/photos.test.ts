import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnReview, Review } from '#contract/shop/reviews.ts';
import { maxReviewPhotos } from '#rules/limits.ts';
import { removeUnusedPictures } from '#server/boot/unused-pictures.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aPicture } from '#test/support/a-picture.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { photoLimits } from './photos.ts';

let shop: OrderShop;
let manager: Customer;
beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

let width = 400;
/** Another picture than all before it. */
const anyPicture = () => {
  width += 2;
  return aPicture({ width, height: 300 });
};
const send = async (user: Customer, id: number, picture?: Buffer | string, type = 'image/jpeg') => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/reviews/${id}/photos/`,
    headers: { 'content-type': type, authorization: `Token ${user.access}` },
    payload: picture ?? (await anyPicture()),
  });
  return { status: answer.statusCode, body: answer.json<OwnReview & { code?: string }>() };
};
const seen = async (product: number) =>
  (await shop.call('GET /products/{id}/', { params: { id: product } })).body.reviews.flatMap(({ photos }) => photos);
const fileOf = ({ picture }: Review['photos'][number]) => shop.services.media.read(picture.slice(1));

/** A customer who has received the product and reviews it. */
async function aBuyer(product: MadeProduct) {
  const user = await shop.aCustomer();
  const { body: order } = await shop.place(pickupOf(itemOf(product)), user);
  await shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', order.id).execute();
  const { body: review } = await shop.call('POST /reviews/', { user, body: { product: product.id, rating: 5 } });
  return { user, review };
}
const soldProduct = () => aProduct(shop.db, { stock: 50 });

test('a buyer’s photograph stands with the review, upright and without what the camera wrote into it', async () => {
  const product = await soldProduct();
  const { user, review } = await aBuyer(product);
  const taken = await sharp(await aPicture({ width: 600, height: 400 }))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await send(user, review.id, taken);
  expect(status).toBe(201);
  const [photo] = body.photos;
  expect(photo).toMatchObject({ width: 960, height: 1440 });
  expect(await seen(product.id)).toEqual([photo]);
  const file = await fileOf(photo as Review['photos'][number]);
  expect(await sharp(file).metadata()).not.toHaveProperty('exif');
  const again = await send(user, review.id, taken);
  expect(again.body.photos).toEqual(body.photos);
});

test('only who has received the product adds photographs, and only to a review of their own', async () => {
  const product = await soldProduct();
  const { review } = await aBuyer(product);
  const other = await shop.aCustomer();
  const { body: theirs } = await shop.call('POST /reviews/', { user: other, body: { product: product.id, rating: 4 } });
  const mine = (user: Customer) => shop.call('GET /reviews/mine/', { user, query: { product: product.id } });
  expect((await mine(other)).body.may_add_photos).toBe(false);
  expect(await send(other, theirs.id)).toMatchObject({ status: 403, body: { code: 'not_received' } });
  expect((await send(other, review.id)).status).toBe(404);
  const { user, review: own } = await aBuyer(product);
  expect((await mine(user)).body.may_add_photos).toBe(true);
  expect(await send(user, own.id, Buffer.from('<svg/>'))).toMatchObject({ status: 400, body: { code: 'bad_picture' } });
  expect((await send(user, own.id, 'x', 'text/plain')).status).toBe(415);
});

test('a review has so many photographs, and a person sends only so many in a day', async () => {
  const product = await soldProduct();
  const { user, review } = await aBuyer(product);
  await shop.db
    .insertInto('review_photos')
    .values(
      Array.from({ length: maxReviewPhotos - 1 }, (_, nth) => ({
        review_id: review.id,
        picture: String(nth).padStart(16, '0'),
        width: 960,
        height: 960,
      })),
    )
    .execute();
  expect((await send(user, review.id)).status).toBe(201);
  expect(await send(user, review.id)).toMatchObject({ status: 409, body: { code: 'too_many_pictures' } });
  expect(await seen(product.id)).toHaveLength(maxReviewPhotos);
  await shop.db
    .updateTable('rate_limits')
    .set({ attempts: photoLimits.perPerson.attempts })
    .where('key', '=', `review_photos:${user.id}`)
    .execute();
  expect((await send(user, review.id)).status).toBe(429);
});

test('where reviews wait, one with a further photograph waits too', async () => {
  const product = await soldProduct();
  const { user, review } = await aBuyer(product);
  const settings = async (reviews_wait: boolean) => {
    const { body } = await shop.call('GET /admin/settings/reviews/', { user: manager });
    await shop.call('PUT /admin/settings/reviews/', {
      user: manager,
      body: { version: body.version, values: { reviews_wait } },
    });
  };
  await settings(true);
  expect((await send(user, review.id)).body).toMatchObject({ state: 'waiting', photos: [{}] });
  await settings(false);
  expect(await seen(product.id)).toEqual([]);
  const { body } = await shop.call('GET /admin/reviews/', { user: manager, query: { product: product.id } });
  expect(body.results).toMatchObject([{ is_new: true, state: 'waiting', photos: [{}] }]);
});

test('the author and staff take a photograph out; its files go the next night unless they are used elsewhere', async () => {
  const product = await soldProduct();
  const [one, other] = [await aBuyer(product), await aBuyer(product)];
  const picture = await anyPicture();
  const [first, second] = [
    await send(one.user, one.review.id, picture),
    await send(other.user, other.review.id, picture),
  ];
  const [photo] = first.body.photos;
  const [theirs] = second.body.photos;
  if (!photo || !theirs) throw new Error('no photograph');
  const remove = (user: Customer, id: number) =>
    shop.call('DELETE /reviews/{id}/photos/{photo}/', { user, params: { id: one.review.id, photo: id } });
  expect((await remove(other.user, photo.id)).status).toBe(404);
  expect((await remove(one.user, theirs.id)).status).toBe(404);
  expect((await remove(one.user, photo.id)).body.photos).toEqual([]);
  expect(await seen(product.id)).toEqual([theirs]);
  await removeUnusedPictures(shop.services);
  expect(await fileOf(theirs)).toBeDefined();

  const { body } = await shop.call('GET /admin/reviews/', { user: manager, query: { product: product.id } });
  const shown = body.results.find(({ id }) => id === other.review.id);
  const params = { id: other.review.id, photo: theirs.id };
  const decide = (user: Customer, version: number | undefined) =>
    shop.call('DELETE /admin/reviews/{id}/photos/{photo}/', { user, params, query: { version } });
  expect((await decide(other.user, shown?.version)).status).toBe(403);
  expect((await decide(manager, 1)).status).toBe(409);
  expect((await decide(manager, shown?.version)).body).toMatchObject({ photos: [] });
  expect(await seen(product.id)).toEqual([]);
  await removeUnusedPictures(shop.services);
  expect(await fileOf(theirs)).toBeUndefined();
});

test('a product that is off sale is no longer photographed, but authors still take photographs out', async () => {
  const product = await soldProduct();
  const { user, review } = await aBuyer(product);
  const [photo] = (await send(user, review.id)).body.photos;
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', product.id).execute();
  const stored = async () => (await shop.db.selectFrom('stored_pictures').select('name').execute()).length;
  const before = await stored();
  expect((await send(user, review.id)).status).toBe(404);
  expect(await stored()).toBe(before);
  const removed = await shop.call('DELETE /reviews/{id}/photos/{photo}/', {
    user,
    params: { id: review.id, photo: photo?.id ?? 0 },
  });
  expect(removed).toMatchObject({ status: 200, body: { id: review.id, photos: [] } });
});

test('who closes the account takes the photographs along', async () => {
  const product = await soldProduct();
  const { user, review } = await aBuyer(product);
  const { body } = await send(user, review.id);
  const exported = await shop.call('GET /users/me/export/', { user });
  expect(exported.body.reviews).toMatchObject([{ photos: body.photos }]);
  expect(await seen(product.id)).toHaveLength(1);
  await shop.call('DELETE /users/me/', { user, body: { current_password: user.password } });
  expect(await seen(product.id)).toEqual([]);
  await removeUnusedPictures(shop.services);
  expect(await fileOf(body.photos[0] as Review['photos'][number])).toBeUndefined();
});
