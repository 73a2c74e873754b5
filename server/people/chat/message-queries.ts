import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import type { StoredAttachment } from './attachment.ts';

export type MessageRow = {
  id: number;
  chatId: number;
  seq: number;
  clientId: string;
  senderId: number;
  senderName: string;
  text: string;
  attachment: StoredAttachment | null;
  sentAt: Date;
};

export type NewMessage = {
  chatId: number;
  senderId: number;
  clientId: string;
  text: string;
  attachment: StoredAttachment | null;
};

const messageColumns = sql`
  m.id, m.chat_id as "chatId", m.seq, m.client_id as "clientId", m.sender_id as "senderId", u.name as "senderName",
  m.text, m.attachment, m.sent_at as "sentAt"`;

/**
 * Writes a message and gives it the next number of its chat. A staff message claims an unassigned chat.
 *
 * @returns undefined where it is there already, there is no such chat, or another member of staff holds it
 * @throws where the same message is written at this moment: the unique constraint of client_id
 */
export async function insertMessage(db: Db, message: NewMessage): Promise<{ id: number; seq: number } | undefined> {
  const { chatId, senderId, clientId, text, attachment } = message;
  const isStaff = senderId !== chatId;
  const { rows } = await sql<{ id: number; seq: number }>`
    with numbered as (
      update chats set last_seq = last_seq + 1, updated_at = clock_timestamp(),
        staff_unread = staff_unread + ${isStaff ? 0 : 1}::int,
        customer_unread = customer_unread + ${isStaff ? 1 : 0}::int,
        holder_id = case when ${isStaff}::boolean then ${senderId}::int else holder_id end
      where id = ${chatId}
        and (not ${isStaff}::boolean or coalesce(holder_id, ${senderId}::int) = ${senderId}::int)
        and not exists (
          select from chat_messages
          where chat_id = ${chatId} and sender_id = ${senderId} and client_id = ${clientId}
        )
      returning last_seq
    )
    insert into chat_messages (chat_id, seq, client_id, sender_id, text, attachment)
    select ${chatId}::int, last_seq, ${clientId}::text, ${senderId}::int, ${text}::text,
      ${attachment && JSON.stringify(attachment)}::jsonb
    from numbered
    returning id, seq ${fixedShape}`.execute(db);
  return rows[0];
}

/** A message by its sender's own name of it. */
export async function findByClientId(
  db: Db,
  { chatId, senderId, clientId }: Pick<NewMessage, 'chatId' | 'senderId' | 'clientId'>,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from chat_messages m join users u on u.id = m.sender_id
    where m.chat_id = ${chatId} and m.sender_id = ${senderId} and m.client_id = ${clientId} ${fixedShape}`.execute(db);
  return rows[0];
}

export async function findBySeq(db: Db, chatId: number, seq: number): Promise<MessageRow | undefined> {
  const [found] = await listAfter(db, [{ chatId, after: seq - 1 }], 1);
  return found?.seq === seq ? found : undefined;
}

/** At most `limit` messages of each chat that come after a number, by chat and number. */
export async function listAfter(
  db: Db,
  places: readonly { chatId: number; after: number }[],
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns}
    from unnest(${places.map(({ chatId }) => chatId)}::int[], ${places.map(({ after }) => after)}::int[])
      as place (chat_id, after)
    cross join lateral (
      select * from chat_messages there where there.chat_id = place.chat_id and there.seq > place.after
      order by there.seq limit ${limit}
    ) m
    join users u on u.id = m.sender_id
    order by m.chat_id, m.seq ${fixedShape}`.execute(db);
  return rows;
}

/** The last `limit` messages before a number, oldest first. */
export async function listBefore(db: Db, chatId: number, before: number, limit: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from chat_messages m join users u on u.id = m.sender_id
    where m.chat_id = ${chatId} and m.seq < ${before}
    order by m.seq desc limit ${limit}`.execute(db);
  return rows.toReversed();
}

/** Which of these chats have got further than what was shown of them. */
export async function listLastSeqs(db: Db, ids: readonly number[]): Promise<{ id: number; lastSeq: number }[]> {
  return db
    .selectFrom('chats')
    .select(['id', 'last_seq as lastSeq'])
    .where('id', 'in', ids)
    .orderBy('id')
    .limit(ids.length)
    .execute();
}

export async function insertPicture(tx: Db, picture: { id: string; chatId: number; bytes: Buffer }): Promise<void> {
  const { id, chatId, bytes } = picture;
  await tx.insertInto('chat_pictures').values({ id, chat_id: chatId, bytes }).execute();
}

export async function findPicture(db: Db, id: string): Promise<{ chatId: number; bytes: Buffer } | undefined> {
  return db.selectFrom('chat_pictures').select(['chat_id as chatId', 'bytes']).where('id', '=', id).executeTakeFirst();
}

export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_pictures').where('id', '=', id).execute();
}
