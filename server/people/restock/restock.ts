import type { Language } from '#rules/text/language.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import { holdQuantity } from '#server/catalog/stock/stock.ts';
import { hashOf, makeToken } from '#server/people/accounts/links.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { backInStockEmail } from './emails.ts';
import * as queries from './queries.ts';

/** How many subscriptions an hour takes. A whole mobile network may stand behind one address, and an e-mail may be another's. */
const perHour = (attempts: number): Limit => ({ attempts, windowS: 3600 });

/** E-mails written in one transaction: it stays short however many wait. */
const emailBatch = 50;

export type SubscriptionRequest = {
  variant: number;
  /** Absent: the signed-in person's. */
  email: string | null | undefined;
  user: Actor | undefined;
  language: Language;
  ip: string;
};

/**
 * Subscribes an address to one e-mail when a sold-out variant is in stock again. Only the address's own account learns
 * whether it is subscribed already.
 *
 * @returns false: the account's own address is subscribed already
 * @throws DomainError invalid: no such variant on sale, or no address; conflict `in_stock`; throttled
 */
export async function subscribeToRestock(
  { db }: Services,
  { variant, user, ip, language, ...request }: SubscriptionRequest,
): Promise<boolean> {
  const email = request.email ?? user?.email;
  if (!email) throw invalidField('email', 'required');
  const { tell_me: limits } = await readSettings(db);
  await limitRate(db, `restock_address:${addressKey(ip)}`, perHour(limits.per_address));
  await limitRate(db, `restock:${email}`, perHour(limits.per_email));
  const isNew = await transact(db, async (tx) => {
    const [wanted] = await variantsForSale(tx, [variant]);
    if (!wanted) throw unknownRow('variant', variant);
    if ((await holdQuantity(tx, variant)) > 0) {
      throw new DomainError('conflict', 'in_stock');
    }
    return queries.insertSubscription(tx, { variantId: variant, email, language });
  });
  return isNew || email !== user?.email;
}

/**
 * Deletes every subscription of an e-mail's recipient; repeatable.
 *
 * @throws DomainError invalid: no e-mail had this token, or it was too long ago
 */
export async function deleteSubscriptionsByEmail({ db }: Services, token: string): Promise<void> {
  const email = await queries.findReader(db, hashOf(token));
  if (!email) throw invalidField('token', 'bad_unsubscribe_token');
  await queries.deleteWaiting(db, email);
}

/** Subscriptions of an address, open or recently answered, oldest first, as the wire has it. */
export async function listSubscriptionsOf(db: Db, email: string) {
  const subscriptions = await queries.listSubscriptions(db, email);
  return subscriptions.map(({ variant_id, created_at, answered_at }) => ({
    variant: variant_id,
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  }));
}

/** Deletes everything of an address, in the transaction that closes its account. */
export const deleteSubscriptionsOf = (tx: Db, email: string): Promise<void> => queries.deleteSubscriptions(tx, email);

/** The job that a trigger on stock_movements adds for subscribed variants. */
export const answerSubscriptionsTask = 'answer_subscriptions';

/**
 * E-mails the oldest subscriptions about an arrival: at most as many as pieces came and are left. Idempotent, also when run
 * at the same time.
 */
export async function answerSubscriptions(services: Services, { movement }: { movement: number }): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = await transact(services.db, (tx) => answerSome(tx, services.config.publicUrl, movement));
  }
}

/** @returns whether subscriptions may be left */
async function answerSome(tx: Db, publicUrl: string, movementId: number): Promise<boolean> {
  const arrival = await queries.findArrival(tx, movementId);
  if (!arrival) return false;
  await queries.lockSubscriptions(tx, arrival.variantId);
  const [variant] = await variantsForSale(tx, [arrival.variantId]);
  if (!variant) return false;
  const left = Math.min(arrival.pieces, variant.stock) - (await queries.countAnswers(tx, movementId));
  if (left <= 0) return false;
  const waiting = await queries.listWaiting(tx, arrival.variantId, Math.min(left, emailBatch));
  for (const subscription of waiting) {
    const { token, hash } = makeToken();
    await queries.setAnswered(tx, subscription.id, { movementId, tokenHash: hash });
    await writeFromTemplate(tx, backInStockEmail(subscription, variant, { publicUrl, token }));
  }
  return waiting.length === emailBatch;
}
