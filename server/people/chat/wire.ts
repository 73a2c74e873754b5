import type { z } from 'zod';
import type { ChatMessage, ChatNote, ChatSummary } from '#contract/shop/chat.ts';
import type { NoteRow } from '#server/people/chat/inbox/inbox-queries.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { wireAttachment } from './attachment.ts';
import type { MessageRow } from './message-queries.ts';
import type { ChatRow, Side } from './queries.ts';

export const sideOf = ({ role }: Pick<Actor, 'role'>): Side => (role === 'customer' ? 'customer' : 'staff');

/** How staff are called before customers: without the family name. */
const firstName = (name: string) => name.split(/\s/)[0] ?? name;

/** A message as both sides read it. */
export function wireMessage(row: MessageRow, secretKey: string): z.output<typeof ChatMessage> {
  return {
    id: row.id,
    chat: row.chatId,
    chat_id: row.chatId,
    seq: row.seq,
    client_id: row.clientId,
    sender: row.senderId,
    sender_name: row.senderId === row.chatId ? null : firstName(row.senderName),
    text: row.text,
    attachment: wireAttachment(row.attachment, secretKey),
    sent_at: row.sentAt.toISOString(),
  };
}

/** How far both have read, and the assignee, which customers do not get. */
export function wireState(row: ChatRow, side: Side) {
  const { holderId, holderName } = row;
  return {
    seen: { customer: row.customerSeen, staff: row.staffSeen },
    holder: side === 'staff' && holderId !== null ? { id: holderId, name: holderName ?? '' } : null,
  };
}

/** A chat as that side sees it. */
export function wireChat(row: ChatRow, side: Side): z.output<typeof ChatSummary> {
  const { lastSender, lastAt, lastText } = row;
  return {
    id: row.id,
    client: row.id,
    client_email: row.email,
    client_name: row.name,
    ...(row.isGuest && { is_guest: true as const }),
    ...(row.isGuest && row.phone && side === 'staff' && { client_phone: row.phone }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    unreaded_count: side === 'staff' ? row.staffUnread : row.customerUnread,
    last_seq: row.lastSeq,
    last_message:
      lastSender === null || lastAt === null
        ? null
        : { seq: row.lastSeq, sender: lastSender, text: lastText ?? '', sent_at: lastAt.toISOString() },
    ...wireState(row, side),
  };
}

export function wireNote(row: NoteRow): z.output<typeof ChatNote> {
  return {
    id: row.id,
    chat_id: row.chatId,
    after_seq: row.afterSeq,
    author: { id: row.authorId, name: row.authorName },
    text: row.text,
    created_at: row.createdAt.toISOString(),
  };
}
