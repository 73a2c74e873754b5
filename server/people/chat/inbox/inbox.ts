import { discountedPrice } from '#rules/catalog/discount.ts';
import { optionWords } from '#rules/catalog/variant-options.ts';
import { asLanguage } from '#rules/text/language.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { getChat, getChatRow } from '#server/people/chat/chat.ts';
import { heldBy } from '#server/people/chat/messages.ts';
import { lockChat, setHolder } from '#server/people/chat/queries.ts';
import { wireNote } from '#server/people/chat/wire.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import {
  type CartRow,
  findCustomer,
  insertNote,
  listCartRows,
  listNotes,
  listOrderRows,
  listStaff,
} from './inbox-queries.ts';

/**
 * Claims a chat, so that two people never answer blindly.
 *
 * @param take also from another member of staff
 * @throws DomainError not_found; conflict `held` with `holder`
 */
export async function claimChat(db: Db, actor: Actor, chatId: number, take: boolean) {
  await moveChat(db, actor, { chatId, action: 'chat.claim', to: actor.id, mayTake: take });
  return getChat(db, actor, chatId);
}

/**
 * Assigns a chat to another staff member; null: unassigned.
 *
 * @throws DomainError not_found; invalid: `to` is not staff; conflict `held`: another has it
 */
export async function handOverChat(db: Db, actor: Actor, chatId: number, to: number | null) {
  if (to !== null && !(await listStaff(db)).some(({ id }) => id === to)) throw unknownRow('to', to);
  await moveChat(db, actor, { chatId, action: 'chat.hand_over', to, mayTake: false });
  return getChat(db, actor, chatId);
}

type Move = { chatId: number; action: string; to: number | null; mayTake: boolean };

async function moveChat(db: Db, actor: Actor, { chatId, action, to, mayTake }: Move): Promise<void> {
  await transact(db, async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat) throw notFound('Chat');
    const { holderId } = chat;
    if (holderId !== null && holderId !== actor.id && !mayTake) {
      const { holderName } = await getChatRow(tx, actor, chatId);
      throw heldBy({ id: holderId, name: holderName ?? '' });
    }
    if (holderId === to) return;
    await setHolder(tx, chatId, to);
    const change = { before: { holder: holderId }, after: { holder: to } };
    await recordChange(tx, { actor, action, subject: 'chat', subjectId: chatId, ...change });
  });
}

/** Writes a note that only staff ever see. @throws DomainError not_found */
export async function addNote(db: Db, actor: Actor, chatId: number, text: string) {
  return transact(db, async (tx) => {
    const id = await insertNote(tx, { chatId, authorId: actor.id, text });
    if (id === undefined) throw notFound('Chat');
    // The note itself is the record of what it says.
    const change = { before: null, after: { note: id } };
    await recordChange(tx, { actor, action: 'chat.note', subject: 'chat', subjectId: chatId, ...change });
    const [note] = await listNotes(tx, chatId, id - 1);
    if (!note) throw new Error(`note ${id} is not there`);
    return wireNote(note);
  });
}

/** The latest notes of a chat, oldest first. */
export const readNotes = async (db: Db, chatId: number) => (await listNotes(db, chatId)).map(wireNote);

/** Who may be given a chat. */
export const listChatStaff = (db: Db) => listStaff(db);

/** A customer's summary for the operator. @throws DomainError not_found */
export async function getContext(db: Db, chatId: number) {
  const [customer, cart, orders] = await Promise.all([
    findCustomer(db, chatId),
    listCartRows(db, chatId),
    listOrderRows(db, chatId),
  ]);
  if (!customer) throw notFound('Chat');
  const { id, name, email, phone_number, is_guest, pagePath: path, pageTitle: title, pageAt: at } = customer;
  return {
    customer: { id, name, email, phone_number, is_guest, language: asLanguage(customer.language) },
    cart: cart.map(wireLine),
    orders: orders.map(({ createdAt, city, street, house, apartment, ...order }) => ({
      ...order,
      created_at: createdAt.toISOString(),
      address: [city, street, house, apartment].filter(Boolean).join(', '),
    })),
    page: path !== null && at !== null ? { path, title: title ?? '', at: at.toISOString() } : null,
  };
}

const wireLine = (row: CartRow) => ({
  variant: row.variant,
  product: row.productId,
  ...fieldTexts(row, 'name'),
  options: optionWords(row.options),
  count: row.count,
  price: discountedPrice(row.basePrice, row.discount),
  available: row.isOnSale && row.stock >= row.count,
});
