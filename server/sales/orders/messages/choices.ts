import { type NewsWay, type TextChannel, textChannels } from '#rules/people/message-channels.ts';
import { mayBeEnded } from '#rules/sales/order-news.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { getsMessages, getsNews, newsChannel, newsChannels } from '#server/platform/sms/sms.ts';
import { insertRemark } from '#server/sales/orders/admin/admin-order-queries.ts';
import { type OrderReader, requireLockedOrder, requireLockedSeenOrder } from '#server/sales/orders/find-order.ts';
import { findOrder, type OrderRow } from '#server/sales/orders/queries.ts';
import * as queries from './choice-queries.ts';

export type MessageChoices = queries.MessageChoices;
export const { choicesJson, choicesOf } = queries;

const usual: queries.MessageChoices = { steps: true, phone: false };

/** What a person chose to get of their orders. */
export const messageChoicesOf = async (db: Db, userId: number): Promise<queries.MessageChoices> =>
  (await queries.findChoices(db, userId)) ?? usual;

/** The same with the channels that there are to choose from, and the one that messages come by now. */
export async function offeredChoicesOf(services: Services, userId: number) {
  const [{ channel, ...choices }, channels] = await Promise.all([
    messageChoicesOf(services.db, userId),
    newsChannels(services),
  ]);
  return { ...choices, ...(channels.length > 1 && { channel: currentOf(channels, channel), channels }) };
}

/** @throws DomainError invalid `channel_off` at `channel` */
export async function saveMessageChoices(services: Services, userId: number, choices: queries.MessageChoices) {
  const { channel } = choices;
  // One alone is no choice.
  const channels = channel ? await newsChannels(services) : [];
  if (channel && !(channels.length > 1 && channels.includes(channel))) throw channelOff();
  await queries.saveChoices(services.db, userId, choices);
  return offeredChoicesOf(services, userId);
}

/** The channel that messages come by: the one that was chosen, where it is on. */
const currentOf = (channels: readonly TextChannel[], chosen: TextChannel | null | undefined) =>
  channels.find((each) => each === chosen) ?? channels[0];

const channelOff = () => invalidField('channel', 'channel_off');

/** Whether an order has an e-mail decides what there is to choose. */
type Addressed = Pick<OrderRow, 'email'>;

/** By what news of an order may come: to its phone by the channels that carry them, and by e-mails alone where it has one. */
async function choiceOf(services: Services, { email }: Addressed): Promise<NewsWay[]> {
  const channels = await newsChannels(services);
  const ways: NewsWay[] = email && channels.length > 0 ? ['email', ...channels] : channels;
  return ways.length > 1 ? ways : [];
}

/** The way that an order names, where people can choose it now: no order fails over how it is written about. */
export async function wayToStore(
  services: Services,
  order: Addressed,
  wanted: NewsWay | null | undefined,
): Promise<NewsWay | null> {
  return wanted && (await choiceOf(services, order)).includes(wanted) ? wanted : null;
}

/** What a person chose with an order holds for the next ones: of one with an e-mail also whether the phone is written to. */
export async function rememberWay(tx: Db, userId: number, { email }: Addressed, way: NewsWay): Promise<void> {
  const channel = channelOf(way);
  const chosen = { ...(email && { phone: channel !== undefined }), ...(channel && { channel }) };
  await queries.changeChoices(tx, userId, chosen, usual);
}

const channelOf = (way: string | null): TextChannel | undefined => textChannels.find((channel) => channel === way);

/** Deletes what is stored of a person, in the transaction that closes the account. */
export const deleteMessageChoicesOf = (tx: Db, userId: number): Promise<void> => queries.deleteChoices(tx, userId);

/**
 * Ends messages and e-mails about the steps of one order, or has them sent again. Whose order it is overrules by the latter
 * what a link of its messages has stopped, which no link may do again.
 *
 * @throws DomainError not_found: there is none, or it belongs to another user
 */
export async function setSteps({ db }: Services, id: number, reader: OrderReader, wantsSteps: boolean): Promise<void> {
  await transact(db, async (tx) => {
    const order = await requireLockedOrder(tx, id, reader);
    await queries.setOnlyNeeded(tx, id, !wantsSteps);
    if (!wantsSteps || order.messages_stop !== 'stopped') return;
    await queries.setMessagesStop(tx, id, 'overruled');
    await insertRemark(tx, { order_id: id, kind: 'messages_overruled', text: '', author_id: null });
  });
}

/**
 * Stops all messages about an order, for whom they reached by mistake: who has a link of them. The order itself, its page
 * and tracking stay as they are, and staff see it.
 *
 * @throws DomainError not_found; conflict `messages_wanted`: whose order it is has overruled that
 */
export async function stopMessages({ db, config }: Services, id: number, reader: OrderReader): Promise<void> {
  await transact(db, async (tx) => {
    const order = await requireLockedSeenOrder(tx, id, reader, config.secretKey);
    if (order.messages_stop === 'overruled') throw new DomainError('conflict', 'messages_wanted');
    if (order.messages_stop === 'stopped') return;
    await queries.setMessagesStop(tx, id, 'stopped');
    await insertRemark(tx, { order_id: id, kind: 'messages_stopped', text: '', author_id: null });
  });
}

/** Has news of one order come in another way. @throws DomainError not_found; invalid `channel_off` */
export async function setNewsWay(services: Services, id: number, reader: OrderReader, way: NewsWay): Promise<void> {
  await transact(services.db, async (tx) => {
    const order = await requireLockedOrder(tx, id, reader);
    if (!(await choiceOf({ ...services, db: tx }, order)).includes(way)) throw channelOff();
    await queries.setNewsWay(tx, id, way);
  });
}

/**
 * By what news of an order may come, first the way that they come by now.
 *
 * @returns undefined: there is no choice, or nothing may come to the phone any more
 */
export async function newsWaysOf(services: Services, order: OrderRow): Promise<NewsWay[] | undefined> {
  if (!isUnderWay(order.status) || order.messages_stop === 'stopped') return undefined;
  const choice = await choiceOf(services, order);
  if (choice.length === 0 || !(await getsMessages(services, order.phone))) return undefined;
  // News that may not be ended say by what anything comes.
  const { phone, channel } = await waysOf(services.db, order, 'cancelled');
  const current = phone ? (choice.find((way) => way === channel) ?? choice.find(channelOf)) : 'email';
  return choice.toSorted((one, other) => Number(other === current) - Number(one === current));
}

/** Whether news of the order's steps can reach its customer, however they chose. */
export const getsSteps = async (
  services: Services,
  { email, phone }: Pick<OrderRow, 'email' | 'phone'>,
): Promise<boolean> => email !== '' || getsNews(services, phone, mayBeEnded);

/**
 * All ways that news of an order go to its customer, as staff see them; `steps`: whether its steps are written about.
 *
 * @throws DomainError not_found
 */
export async function allWaysOf(services: Services, id: number) {
  const order = await findOrder(services.db, id);
  if (!order) throw notFound('Order');
  // What may not be ended says whether anything is sent at all.
  const { email, phone, channel: wanted } = await waysOf(services.db, order, 'cancelled');
  const channel = phone ? await newsChannel(services, order.phone, wanted) : undefined;
  const step = await waysOf(services.db, order, 'ready');
  return {
    ways: [...(email ? ['email' as const] : []), ...(channel ? [channel] : [])],
    steps: step.email || step.phone,
  };
}

/** Where e-mails about an order go; '' where there is no address, or a link of them has stopped them. */
export const emailOf = ({ email, messages_stop }: Pick<OrderRow, 'email' | 'messages_stop'>): string =>
  messages_stop === 'stopped' ? '' : email;

/** What of an order says how its customer is written to. */
export type Written = Pick<OrderRow, 'user_id' | 'email' | 'only_needed' | 'messages_stop' | 'news_channel'>;

type Ways = { email: boolean; phone: boolean; channel?: TextChannel | undefined };

/**
 * By which ways news of an order (or the step that an e-mail is of) go to its customer, as they chose, and by which channel to
 * the phone: for this order, else for all of theirs.
 */
export async function waysOf(db: Db, order: Written, news: string): Promise<Ways> {
  if (order.messages_stop === 'stopped') return noWays;
  return waysBy(order.user_id === null ? undefined : await messageChoicesOf(db, order.user_id), order, news);
}

const noWays: Ways = { email: false, phone: false };

/** The same by what the person chose; undefined: nothing. */
export function waysBy(choices: queries.MessageChoices | undefined, order: Written, news: string): Ways {
  const { email, only_needed, messages_stop, news_channel: chosen } = order;
  if (messages_stop === 'stopped') return noWays;
  const { steps, phone, channel } = choices ?? usual;
  const isWanted = !mayBeEnded(news) || (steps && !only_needed);
  const wantsPhone = chosen ? chosen !== 'email' : phone;
  return {
    email: isWanted && email !== '',
    phone: isWanted && (email === '' || wantsPhone),
    channel: channelOf(chosen) ?? channel,
  };
}
