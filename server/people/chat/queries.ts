import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

export type Side = 'customer' | 'staff';

/** A chat with who it is with and its last words. */
export type ChatRow = {
  id: number;
  email: string;
  name: string;
  isGuest: boolean;
  phone: string | null;
  lastSeq: number;
  staffUnread: number;
  customerUnread: number;
  staffSeen: number;
  customerSeen: number;
  holderId: number | null;
  holderName: string | null;
  createdAt: Date;
  updatedAt: Date;
  lastSender: number | null;
  lastText: string | null;
  lastAt: Date | null;
};

/** Chats of one list; further ones are found by searching. */
const mostChats = 500;

const chatRows = sql`
  select c.id, coalesce(u.email, '') as email, u.name, u.guest_id is not null as "isGuest", u.phone_number as phone, c.last_seq as "lastSeq", c.staff_unread as "staffUnread",
    c.customer_unread as "customerUnread", c.staff_seen as "staffSeen", c.customer_seen as "customerSeen",
    c.holder_id as "holderId", h.name as "holderName", c.created_at as "createdAt", c.updated_at as "updatedAt",
    m.sender_id as "lastSender", m.text as "lastText", m.sent_at as "lastAt"
  from chats c
  join users u on u.id = c.id
  left join users h on h.id = c.holder_id
  left join chat_messages m on m.chat_id = c.id and m.seq = c.last_seq`;

/** Chats by id, in no order of theirs; unknown ids are left out. */
export async function listChatsById(db: Db, ids: readonly number[]): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    ${chatRows} where c.id = any(${ids}::int[]) order by c.id limit ${ids.length} ${fixedShape}`.execute(db);
  return rows;
}

/** Everyone's chats, those first that wait for staff. @param search part of a name, e-mail, phone or order number */
export async function listAllChats(db: Db, search: string | undefined): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    ${chatRows} where ${search ? isFound(search) : sql`true`}
    order by c.staff_unread desc, c.updated_at desc, c.id limit ${mostChats}`.execute(db);
  return rows;
}

function isFound(search: string) {
  const part = `%${search.replaceAll(/[%_\\]/g, '\\$&')}%`;
  const digits = search.replace(/\D/g, '');
  return sql<SqlBool>`(u.name ilike ${part} or u.email ilike ${part}
    or (length(${digits}::text) >= 4 and u.phone_number like ${`%${digits}%`})
    or exists (select from orders o where o.user_id = u.id and o.number ilike ${part}))`;
}

/** The person of a guest who writes. */
export async function findGuestPersonId(db: Db, guestId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from users where guest_id = ${guestId} ${fixedShape}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Makes a customer's or a guest's chat if missing. @returns false: none of them has that id */
export async function ensureChat(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    with person as (select id from users where id = ${customerId} and role = 'customer' and (is_active or guest_id is not null)),
      made as (insert into chats (id) select id from person on conflict do nothing)
    select id from person`.execute(db);
  return rows.length > 0;
}

/** How far a chat is, locked until the transaction ends; undefined for no such chat. */
export async function lockChat(tx: Db, id: number) {
  return tx
    .selectFrom('chats')
    .select(['last_seq as lastSeq', 'holder_id as holderId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A side has read up to `seq`; it never goes back. Only under `lockChat`, so that no message is counted wrong. */
export async function setSeen(tx: Db, id: number, side: Side, seq: number): Promise<void> {
  const [seen, unread] = side === 'staff' ? ['staff_seen', 'staff_unread'] : ['customer_seen', 'customer_unread'];
  const isOther = side === 'staff' ? sql`m.sender_id = c.id` : sql`m.sender_id <> c.id`;
  await sql`
    update chats c set ${sql.ref(seen)} = ${seq}::int, ${sql.ref(unread)} = (
      select count(*) from chat_messages m where m.chat_id = c.id and m.seq > ${seq}::int and ${isOther}
    ) where c.id = ${id} and c.${sql.ref(seen)} < ${seq}::int`.execute(tx);
}

export async function setHolder(tx: Db, id: number, holderId: number | null): Promise<void> {
  await tx.updateTable('chats').set({ holder_id: holderId }).where('id', '=', id).execute();
}

/** Where the customer is. */
export async function setPage(db: Db, id: number, { path, title }: { path: string; title: string }): Promise<void> {
  await db
    .updateTable('chats')
    .set({ page_path: path, page_title: title, page_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Notifies every instance that one side is typing in a chat. */
export async function notifyTyping(db: Db, id: number, side: Side): Promise<void> {
  await sql`select pg_notify('chat', ${`t:${id}:${side}`})`.execute(db);
}

/** Deletes a customer's chat with all that belongs to it. */
export async function deleteChat(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('chats').where('id', '=', id).execute();
}

/** The chats of these guests' persons, with all that is in them. */
export async function deleteGuestChats(tx: Db, guestIds: readonly number[]): Promise<void> {
  await sql`
    delete from chats where id in (select id from users where guest_id = any(${guestIds}::int[]))`.execute(tx);
}
