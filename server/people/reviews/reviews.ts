import type { z } from 'zod';
import type { postReview as contract, OwnReview } from '#contract/shop/reviews.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { isOnSale } from '#server/catalog/products/products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { claimOrders } from '#server/sales/orders/orders.ts';
import { readSettings } from '#server/settings/settings.ts';
import { findReview, listReviewsBy, saveReview } from './queries.ts';
import { wireOwnReview } from './wire.ts';

/** Reviews that are written or edited; a whole mobile network may stand behind one address. */
export const reviewLimits = {
  perPerson: { attempts: 30, windowS: 3600 },
  perAddress: { attempts: 300, windowS: 3600 },
} satisfies Record<string, Limit>;

/**
 * Writes or edits the author's one review of a product. Its mean and count are right at once, however many review
 * at the same time, and every process is notified of them.
 *
 * @returns the review, and whether it is the author's first of the product
 * @throws DomainError invalid: no such product; throttled
 */
export async function postReview(
  { db }: Services,
  author: Actor,
  { product, rating, text }: z.output<typeof contract.body>,
  ip: string,
): Promise<{ review: OwnReview; isNew: boolean }> {
  await limitRate(db, `reviews_address:${addressKey(ip)}`, reviewLimits.perAddress);
  await limitRate(db, `reviews:${author.id}`, reviewLimits.perPerson);
  if (!(await isOnSale(db, product))) throw unknownRow('product', product);
  // What was bought as a guest with the same e-mail counts too.
  await claimOrders(db, author);
  return transact(db, async (tx) => {
    const { reviews_wait: mustWait } = await readSettings(tx);
    const written = {
      productId: product,
      rating,
      text: plainText(text),
      state: mustWait ? 'waiting' : 'shown',
    } as const;
    const isNew = await saveReview(tx, { userId: author.id, ...written });
    await refreshProductSummaries(tx, [product]);
    await catalogChanged(tx, [product]);
    const review = await findReview(tx, author.id, product);
    // Taken off sale this very moment.
    if (!review) throw unknownRow('product', product);
    return { review: wireOwnReview(review), isNew };
  });
}

/** Every review that a person wrote, newest first, as the wire has it. */
export const listOwnReviews = async (db: Db, userId: number) => (await listReviewsBy(db, userId)).map(wireOwnReview);
