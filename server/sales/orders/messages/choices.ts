import { mayBeEnded } from '#rules/sales/order-news.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';
import { type OrderReader, requireOrder } from '#server/sales/orders/find-order.ts';
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
 * Ends messages and e-mails about the steps of one order, or has them sent again.
 *
 * @throws DomainError not_found: there is none, or it belongs to another user
 */
export async function setSteps({ db }: Services, id: number, reader: OrderReader, wantsSteps: boolean): Promise<void> {
  await requireOrder(db, id, reader);
  await queries.setOnlyNeeded(db, id, !wantsSteps);
}

type Wanted = Pick<OrderRow, 'user_id' | 'email' | 'only_needed'>;

/** By which ways news of an order (or the step that an e-mail is of) go to its customer, as they chose. */
export async function waysOf(db: Db, { user_id, email, only_needed }: Wanted, news: string) {
  const { steps, phone } = user_id === null ? usual : await messageChoicesOf(db, user_id);
  const isWanted = !mayBeEnded(news) || (steps && !only_needed);
  return { email: isWanted && email !== '', phone: isWanted && (email === '' || phone) };
}
