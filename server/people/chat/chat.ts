import { answersAt } from '#rules/people/chat.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import { listAfter, listBefore } from './message-queries.ts';
import * as queries from './queries.ts';
import { sideOf, wireChat, wireMessage } from './wire.ts';

/** Messages of one step of an export. */
const exportStep = 500;

/** A customer has their own chat only; of others they do not learn that they exist. @throws DomainError not_found */
export function requireOwnChat(actor: Actor, chatId: number): void {
  if (actor.role === 'customer' && actor.id !== chatId) throw notFound('Chat');
}

/** @throws DomainError not_found: there is no such chat, or it is another customer's */
export async function getChatRow(db: Db, actor: Actor, chatId: number): Promise<queries.ChatRow> {
  requireOwnChat(actor, chatId);
  const [row] = await queries.listChatsById(db, [chatId]);
  if (!row) throw notFound('Chat');
  return row;
}

/** One chat as the asking side sees it. @throws DomainError not_found */
export const getChat = async (db: Db, actor: Actor, chatId: number) =>
  wireChat(await getChatRow(db, actor, chatId), sideOf(actor));

/**
 * A customer's chat, created if missing; its id is the customer's.
 *
 * @throws DomainError forbidden: a customer asked for another's; invalid: no customer has that id
 */
export async function openChat(db: Db, actor: Actor, customerId: number) {
  if (actor.role === 'customer' && actor.id !== customerId) {
    throw new DomainError('forbidden', 'permission_denied');
  }
  if (!(await queries.ensureChat(db, customerId))) throw unknownRow('client', customerId);
  return getChat(db, actor, customerId);
}

/** The chat of a guest's person, created if missing. */
export async function openGuestChat(db: Db, id: number): Promise<void> {
  if (!(await queries.ensureChat(db, id))) throw new Error(`no guest has the id ${id}`);
}

/** Staff: all chats, those first that wait; customers: their own, if there is one. */
export async function listChats(db: Db, actor: Actor, search: string | undefined) {
  const side = sideOf(actor);
  const rows = side === 'staff' ? await queries.listAllChats(db, search) : await queries.listChatsById(db, [actor.id]);
  return rows.map((row) => wireChat(row, side));
}

/**
 * The asking side has read up to a message, or all there is. Asking again, or for less, changes nothing.
 *
 * @throws DomainError not_found
 */
export async function markRead(db: Db, actor: Actor, chatId: number, seq?: number): Promise<void> {
  requireOwnChat(actor, chatId);
  await transact(db, async (tx) => {
    const chat = await queries.lockChat(tx, chatId);
    if (!chat) throw notFound('Chat');
    await queries.setSeen(tx, chatId, sideOf(actor), Math.min(seq ?? chat.lastSeq, chat.lastSeq));
  });
}

type Stretch = { before: number | undefined; after: number | undefined; limit: number };

/**
 * A stretch of the history, oldest first: after a number, before one, or the last messages.
 *
 * @returns also how many messages the chat has
 * @throws DomainError not_found
 */
export async function listMessages({ db, config }: Services, actor: Actor, chatId: number, stretch: Stretch) {
  const { lastSeq } = await getChatRow(db, actor, chatId);
  const { after, before = lastSeq + 1, limit } = stretch;
  const rows =
    after === undefined ? await listBefore(db, chatId, before, limit) : await listAfter(db, [{ chatId, after }], limit);
  return { count: lastSeq, rows: rows.map((row) => wireMessage(row, config.secretKey)) };
}

/** Whether an operator answers now, or from when, by the shop's opening hours. */
export async function getAnswers(db: Db) {
  return answersAt((await readSettings(db)).hours, new Date());
}

/** Every message of a customer's chat, for the export of their data. */
export async function exportChat({ db, config }: Services, customerId: number) {
  const messages: ReturnType<typeof wireMessage>[] = [];
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0;
    const rows = await listAfter(db, [{ chatId: customerId, after }], exportStep);
    messages.push(...rows.map((row) => wireMessage(row, config.secretKey)));
    if (rows.length < exportStep) return messages;
  }
}

/** Deletes a customer's chat with its pictures and notes, in the transaction that closes the account. */
export const deleteChat = (tx: Db, customerId: number): Promise<void> => queries.deleteChat(tx, customerId);

/** Deletes what guests have written: before the guests, whose persons their messages name. */
export const deleteGuestChats = (tx: Db, guestIds: readonly number[]): Promise<void> =>
  queries.deleteGuestChats(tx, guestIds);
