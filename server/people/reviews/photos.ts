import type { OwnReview } from '#contract/shop/reviews.ts';
import { maxReviewPhotos } from '#rules/limits.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { isOnSale } from '#server/catalog/products/products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { releasePictures, touchPicture } from '#server/platform/pictures/picture-queries.ts';
import { storePicture } from '#server/platform/pictures/store-picture.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { claimOrders } from '#server/sales/orders/orders.ts';
import { readSettings } from '#server/settings/settings.ts';
import * as queries from './photo-queries.ts';
import { findReviewById, hasReceived } from './queries.ts';
import { wireOwnReview } from './wire.ts';

/** Photographs that are sent in a day; each is redrawn, which costs the shop more than its sender. */
export const photoLimits = {
  perPerson: { attempts: 30, windowS: 86_400 },
  perAddress: { attempts: 300, windowS: 86_400 },
} satisfies Record<string, Limit>;

type Sent = { id: number; upload: Buffer; ip: string };

/**
 * Adds a photograph to the author's own review of a product that they have received. It is redrawn, upright and without
 * what the camera wrote into it: place, time, device.
 *
 * @throws DomainError not_found: no such review of theirs of a product on sale; forbidden `not_received`; conflict `too_many_pictures`; invalid
 * `bad_picture`; throttled
 */
export async function addPhoto(services: Services, author: Actor, { id, upload, ip }: Sent): Promise<OwnReview> {
  const { db } = services;
  await limitRate(db, `review_photos_address:${addressKey(ip)}`, photoLimits.perAddress);
  await limitRate(db, `review_photos:${author.id}`, photoLimits.perPerson);
  await requireRoom(db, author, id);
  const picture = await storePicture(services, upload, 'own');
  return transact(db, async (tx) => {
    const { product } = await requireRoom(tx, author, id);
    // Again, so that the one who removes unused pictures leaves alone what is stored here.
    await touchPicture(tx, picture.name);
    if (!(await queries.insertPhoto(tx, id, picture))) return ownReview(tx, id);
    const { reviews_wait: mustWait } = await readSettings(tx);
    await queries.renewReview(tx, id, mustWait ? 'waiting' : 'shown');
    await refreshProductSummaries(tx, [product]);
    await catalogChanged(tx, [product]);
    return ownReview(tx, id);
  });
}

async function requireRoom(db: Db, author: Actor, reviewId: number) {
  const review = await queries.lockOwnReview(db, author.id, reviewId);
  if (!review || !(await isOnSale(db, review.product))) throw notFound('Review');
  if (!(await mayAddPhotos(db, author, review.product))) throw new DomainError('forbidden', 'not_received');
  if (review.photos >= maxReviewPhotos) throw new DomainError('conflict', 'too_many_pictures');
  return review;
}

/** Whether the person has received the product, also as a guest with the same e-mail. */
export async function mayAddPhotos(db: Db, person: Pick<Actor, 'id' | 'email'>, product: number): Promise<boolean> {
  if (await hasReceived(db, person.id, product)) return true;
  await claimOrders(db, person);
  return hasReceived(db, person.id, product);
}

/** Takes a photograph out of the author's own review, also of a product off sale. @throws DomainError not_found */
export function removePhoto({ db }: Services, author: Actor, { id, photo }: { id: number; photo: number }) {
  return transact(db, async (tx) => {
    const review = await queries.lockOwnReview(tx, author.id, id);
    if (!review) throw notFound('Review');
    await dropPhoto(tx, { id, photo });
    await catalogChanged(tx, [review.product]);
    return ownReview(tx, id);
  });
}

/** Takes a photograph out of a review: its files go with the next night. @throws DomainError not_found */
export async function dropPhoto(tx: Db, { id, photo }: { id: number; photo: number }): Promise<string> {
  const picture = await queries.deletePhoto(tx, id, photo);
  if (!picture) throw notFound('ReviewPhoto');
  await releasePictures(tx, [picture]);
  await queries.raiseVersion(tx, id);
  return picture;
}

/** Takes out all photographs of a person, in the transaction that closes the account. */
export async function deletePhotosOf(tx: Db, userId: number): Promise<void> {
  const { products, pictures } = await queries.deletePhotosOf(tx, userId);
  await releasePictures(tx, pictures);
  if (products.length > 0) await catalogChanged(tx, products);
}

async function ownReview(tx: Db, id: number): Promise<OwnReview> {
  const review = await findReviewById(tx, id);
  if (!review) throw notFound('Review');
  return wireOwnReview(review);
}
