import type { TextChannel } from '#rules/people/message-channels.ts';
import { quietForS } from '#rules/people/quiet-hours.ts';
import { reminderQuiet } from '#rules/people/reminders.ts';
import type { Language } from '#rules/text/language.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import type { SaleVariant } from '#server/catalog/products/sale-variants.ts';
import { holdQuantity } from '#server/catalog/stock/stock.ts';
import { hashOf, makeShortToken, makeToken } from '#server/people/accounts/links.ts';
import { channelsFor } from '#server/people/reminders/choices.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { writeFromTemplate } from '#server/platform/mail/email-templates.ts';
import type { Limit } from '#server/platform/rate-limits/limits.ts';
import { addressKey, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { reminderChannels, reserveReminder, writeSms } from '#server/platform/sms/sms.ts';
import { currentChannels } from '#server/platform/sms/sms-settings.ts';
import { readMessageName, readSettings } from '#server/settings/settings.ts';
import { backInStockEmail } from './emails.ts';
import { backInStockMessage } from './message-texts.ts';
import * as queries from './queries.ts';

/** How many subscriptions an hour takes. A whole mobile network may stand behind one address, and an e-mail may be another's. */
const perHour = (attempts: number): Limit => ({ attempts, windowS: 3600 });

/** What is written in one transaction: it stays short however many wait. */
const batch = 50;

/** Once what came is sold, a message about it helps no more. */
const goodForS = 12 * 3600;

export type SubscriptionRequest = {
  variant: number;
  /** Absent: the signed-in person's. */
  email: string | null | undefined;
  /** By which messages to their phone, in the place of an e-mail. */
  channel: TextChannel | undefined;
  user: Actor | undefined;
  language: Language;
  ip: string;
};

/**
 * Subscribes an address, or a person who is known by a phone alone, to one word when a sold-out variant is in stock again.
 * Only the address's own account learns whether it is subscribed already.
 *
 * @returns false: the account's own address, or phone, is subscribed already
 * @throws DomainError invalid: no such variant on sale, no address, or the channel is none that reaches them; conflict
 *   `in_stock`; throttled
 */
export async function subscribeToRestock(services: Services, request: SubscriptionRequest): Promise<boolean> {
  const { db } = services;
  const { variant, user, ip, language } = request;
  const who = await readerOf(services, request);
  const { back_in_stock: limits } = await readSettings(db);
  await limitRate(db, `restock_address:${addressKey(ip)}`, perHour(limits.per_address));
  await limitRate(db, `restock:${'email' in who ? who.email : who.userId}`, perHour(limits.per_email));
  const isNew = await transact(db, async (tx) => {
    const [wanted] = await variantsForSale(tx, [variant]);
    if (!wanted) throw unknownRow('variant', variant);
    if ((await holdQuantity(tx, variant)) > 0) {
      throw new DomainError('conflict', 'in_stock');
    }
    return queries.insertSubscription(tx, { variantId: variant, language, ...who });
  });
  return isNew || ('email' in who && who.email !== user?.email);
}

async function readerOf(
  services: Services,
  { user, channel, email: typed }: SubscriptionRequest,
): Promise<queries.Waiting> {
  if (channel) {
    const channels = user ? await channelsFor(services, user) : [];
    if (!user || !channels.includes(channel)) throw invalidField('channel', 'channel_off');
    return { userId: user.id, channel };
  }
  const email = typed ?? user?.email;
  if (!email) throw invalidField('email', 'required');
  return { email };
}

/**
 * Deletes every subscription of who got an e-mail or a message; repeatable.
 *
 * @throws DomainError invalid: none had this token, or it was too long ago
 */
export async function deleteSubscriptionsByLink({ db }: Services, token: string): Promise<void> {
  const person = await queries.findReader(db, hashOf(token));
  if (!person) throw invalidField('token', 'bad_unsubscribe_token');
  await queries.deleteWaiting(db, person);
}

/** Subscriptions of a person, open or recently answered, oldest first, as the wire has it. */
export async function listSubscriptionsOf(db: Db, { id, email }: queries.Person) {
  const subscriptions = await queries.listSubscriptions(db, { id, email });
  return subscriptions.map(({ variant_id, created_at, answered_at }) => ({
    variant: variant_id,
    created_at: created_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  }));
}

/** Deletes everything of a person, in the transaction that closes the account. */
export const deleteSubscriptionsOf = (tx: Db, person: queries.Person): Promise<void> =>
  queries.deleteSubscriptions(tx, person);

/** The job that a trigger on stock_movements adds for subscribed variants. */
export const answerSubscriptionsTask = 'answer_subscriptions';

/**
 * Writes to the oldest subscriptions about an arrival: at most as many as pieces came and are left. Idempotent, also when run
 * at the same time. Who gets messages and finds no room in the day waits for the next arrival.
 */
export async function answerSubscriptions(
  services: Services,
  { movement }: { movement: number },
  at = new Date(),
): Promise<void> {
  let channels = await reminderChannels(services);
  for (let isMore = true; isMore; ) {
    const done = await transact(services.db, (tx) => answerSome(tx, services, { movement, channels, at }));
    isMore = done.isMore;
    if (!done.hasRoom) channels = [];
  }
}

type Arrival = { movement: number; channels: readonly TextChannel[]; at: Date };

/** @returns whether subscriptions may be left, and whether the day has room for messages */
async function answerSome(tx: Db, services: Services, { movement, channels, at }: Arrival) {
  const done = { isMore: false, hasRoom: true };
  const arrival = await queries.findArrival(tx, movement);
  if (!arrival) return done;
  await queries.lockSubscriptions(tx, arrival.variantId);
  const [variant] = await variantsForSale(tx, [arrival.variantId]);
  if (!variant) return done;
  const left = Math.min(arrival.pieces, variant.stock) - (await queries.countAnswers(tx, movement));
  if (left <= 0) return done;
  const waiting = await queries.listWaiting(tx, arrival.variantId, { most: Math.min(left, batch), channels });
  for (const subscription of waiting) {
    const { token, hash } = subscription.email === null ? makeShortToken() : makeToken();
    const isWritten = await writeTo(tx, services, subscription, { variant, token, at });
    // The others of the batch may have e-mails.
    if (!isWritten) done.hasRoom = false;
    else await queries.setAnswered(tx, subscription.id, { movementId: movement, tokenHash: hash });
  }
  return { ...done, isMore: waiting.length === batch || !done.hasRoom };
}

type Arrived = { variant: SaleVariant; token: string; at: Date };

/** @returns false: the day has no room for the message */
async function writeTo(
  tx: Db,
  services: Services,
  { email, phone, channel, language }: queries.Subscription,
  { variant, token, at }: Arrived,
): Promise<boolean> {
  const { publicUrl } = services.config;
  if (email !== null) {
    await writeFromTemplate(tx, backInStockEmail({ email, language }, variant, { publicUrl, token }));
    return true;
  }
  if (!phone || !channel) return false;
  const shop = await readMessageName(tx);
  const text = backInStockMessage(language, variant, { shop, publicUrl, token });
  const way = await reserveReminder({ ...services, db: tx }, text, channel);
  if (!way) return false;
  const delayS = await quietUntilMorning(services, at);
  const sms = { phone, kind: 'reminder', text, goodForS: delayS + goodForS, language, delayS } as const;
  await writeSms(tx, services, sms, way);
  return true;
}

/** How long messages wait for the end of the quiet hours, in seconds: of those of reminders, and of those of messages. */
async function quietUntilMorning(services: Services, at: Date): Promise<number> {
  const terms = await currentChannels(services);
  const ofMessages = terms ? { from: terms.quiet_from, to: terms.quiet_to } : reminderQuiet;
  let delayS = 0;
  // The one may begin where the other ends.
  for (const hours of [reminderQuiet, ofMessages, reminderQuiet]) {
    delayS += quietForS(new Date(at.getTime() + delayS * 1000), hours);
  }
  return delayS;
}
