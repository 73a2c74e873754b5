import { mayBeEnded } from '#rules/sales/order-news.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { insertRemark } from '#server/sales/orders/admin/admin-order-queries.ts';
import { type OrderReader, requireLockedOrder, requireLockedSeenOrder } from '#server/sales/orders/find-order.ts';
import type { OrderRow } from '#server/sales/orders/queries.ts';
import * as queries from './choice-queries.ts';

export type { MessageChoices } from './choice-queries.ts';

const usual: queries.MessageChoices = { steps: true, phone: false };

/** What a person chose to get of their orders. */
export const messageChoicesOf = async (db: Db, userId: number): Promise<queries.MessageChoices> =>
  (await queries.findChoices(db, userId)) ?? usual;

export async function saveMessageChoices(db: Db, userId: number, choices: queries.MessageChoices) {
  await queries.saveChoices(db, userId, choices);
  return choices;
}

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

/** Where e-mails about an order go; '' where there is no address, or a link of them has stopped them. */
export const emailOf = ({ email, messages_stop }: Pick<OrderRow, 'email' | 'messages_stop'>): string =>
  messages_stop === 'stopped' ? '' : email;

type Wanted = Pick<OrderRow, 'user_id' | 'email' | 'only_needed' | 'messages_stop'>;

/** By which ways news of an order (or the step that an e-mail is of) go to its customer, as they chose. */
export async function waysOf(db: Db, { user_id, email, only_needed, messages_stop }: Wanted, news: string) {
  if (messages_stop === 'stopped') return { email: false, phone: false };
  const { steps, phone } = user_id === null ? usual : await messageChoicesOf(db, user_id);
  const isWanted = !mayBeEnded(news) || (steps && !only_needed);
  return { email: isWanted && email !== '', phone: isWanted && (email === '' || phone) };
}
