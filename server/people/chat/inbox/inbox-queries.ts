import { sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Translations } from '#rules/text/translations.ts';
import { type VariantColumns, variantColumns, variantTables } from '#server/catalog/products/variant-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import {
  insertedTranslations,
  selectTexts,
  sqlTexts,
  updatedTranslations,
} from '#server/platform/database/translated.ts';

export type NoteRow = {
  id: number;
  chatId: number;
  afterSeq: number;
  authorId: number;
  authorName: string;
  text: string;
  createdAt: Date;
};

/** Notes that are shown of a chat, and orders next to it: the latest ones. */
const mostNotes = 200;
const mostOrders = 10;
/** More lines than a cart may have. */
const allLines = 1_000;
const mostStaff = 500;
const mostReplies = 500;

/** Writes a note behind the chat's last message; undefined for no such chat. */
export async function insertNote(
  db: Db,
  { chatId, authorId, text }: { chatId: number; authorId: number; text: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into chat_notes (chat_id, after_seq, author_id, text)
    select id, last_seq, ${authorId}::int, ${text}::text from chats where id = ${chatId}
    returning id`.execute(db);
  return rows[0]?.id;
}

/** A chat's latest notes with a greater id, oldest first. */
export async function listNotes(db: Db, chatId: number, after = 0): Promise<NoteRow[]> {
  const rows = await db
    .selectFrom('chat_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.chat_id as chatId', 'n.after_seq as afterSeq', 'n.author_id as authorId'])
    .select(['u.name as authorName', 'n.text', 'n.created_at as createdAt'])
    .where('n.chat_id', '=', chatId)
    .where('n.id', '>', after)
    .orderBy('n.id', 'desc')
    .limit(mostNotes)
    .execute();
  return rows.toReversed();
}

/** Everyone who can answer customers, by name. */
export async function listStaff(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '!=', 'customer')
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .limit(mostStaff)
    .execute();
}

/** In which language a person is written to. */
export async function findLanguage(db: Db, userId: number): Promise<string | undefined> {
  const found = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return found?.language;
}

/** Who a chat is with, and where they were last. */
export async function findCustomer(db: Db, chatId: number) {
  return db
    .selectFrom('chats as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select(['u.id', 'u.name', 'u.phone_number', 'u.language'])
    .select([sql<string>`coalesce(u.email, '')`.as('email'), sql<boolean>`u.guest_id is not null`.as('is_guest')])
    .select(['c.page_path as pagePath', 'c.page_title as pageTitle', 'c.page_at as pageAt'])
    .where('c.id', '=', chatId)
    .executeTakeFirst();
}

export type CartRow = VariantColumns & { variant: number; count: number; isOnSale: boolean } & InLanguages<'name'>;

/** A customer's cart as it stands, oldest line first. */
export async function listCartRows(db: Db, userId: number): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select v.id as variant, ${sqlTexts('p.name')}, line.count, p.is_published as "isOnSale", ${variantColumns}
    from cart_items line join (${variantTables}) on v.id = line.variant_id
    where line.user_id = ${userId} order by line.id limit ${allLines}`.execute(db);
  return rows;
}

/** A customer's last orders, latest first. */
export async function listOrderRows(db: Db, userId: number) {
  return db
    .selectFrom('orders as o')
    .leftJoin('cities as c', 'c.id', 'o.city_id')
    .select(['o.id', 'o.number', 'o.status', 'o.total', 'o.created_at as createdAt', 'c.name as city'])
    .select(['o.street', 'o.house', 'o.apartment'])
    .where('o.user_id', '=', userId)
    .orderBy('o.id', 'desc')
    .limit(mostOrders)
    .execute();
}

const replyColumns = [...(['id', 'shortcut', 'version'] as const), ...selectTexts('text', 'text', 'empty')] as const;

export const listReplies = (db: Db) =>
  db.selectFrom('saved_replies').select(replyColumns).orderBy('shortcut').limit(mostReplies).execute();

/** One saved reply, locked until the transaction ends. */
export const lockReply = (tx: Db, id: number) =>
  tx.selectFrom('saved_replies').select(replyColumns).where('id', '=', id).forUpdate().executeTakeFirst();

export type ReplyTexts = { shortcut: string; text: string; translations: Translations };

/** @returns undefined where the shortcut is taken */
export const insertReply = (tx: Db, reply: ReplyTexts) =>
  tx
    .insertInto('saved_replies')
    .values({ ...reply, translations: insertedTranslations(reply.translations) })
    .onConflict((there) => there.column('shortcut').doNothing())
    .returning(replyColumns)
    .executeTakeFirst();

export const updateReply = (tx: Db, id: number, reply: ReplyTexts) =>
  tx
    .updateTable('saved_replies')
    .set({ ...reply, translations: updatedTranslations(reply.translations), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(replyColumns)
    .executeTakeFirstOrThrow();

/** Whether another reply has this shortcut. */
export async function isShortcutTaken(tx: Db, shortcut: string, except: number): Promise<boolean> {
  const found = await tx
    .selectFrom('saved_replies')
    .select('id')
    .where('shortcut', '=', shortcut)
    .where('id', '!=', except)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteReply(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_replies').where('id', '=', id).execute();
}
