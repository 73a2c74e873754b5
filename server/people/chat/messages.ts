import { randomUUID } from 'node:crypto';
import { messagesPerMinute } from '#rules/people/chat.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, invalidField, notFound } from '#server/platform/errors.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { giveBack, limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { requireOwnChat } from './chat.ts';
import { findByClientId, insertMessage, type MessageRow, type NewMessage } from './message-queries.ts';
import { composeOffer, type Offer } from './offers.ts';
import { listChatsById } from './queries.ts';
import type { Writer } from './writer.ts';

export type Draft = Offer & { client_id?: string; text?: string };

const uniqueViolation = '23505';

/**
 * Writes a message into a chat, once: sent again under the same client_id, it is the message that there is.
 *
 * A product's card is an offer of staff, or what the text of a customer is about.
 *
 * @throws DomainError not_found; forbidden: a customer sends another offer; invalid: nothing in it, or an offer that cannot
 *   be made; conflict `held` with `holder`; throttled: a customer's messages of this minute, a guest's of this hour
 */
export async function sendMessage(
  services: Services,
  actor: Writer,
  chatId: number,
  draft: Draft,
): Promise<MessageRow> {
  requireOwnChat(actor, chatId);
  const { client_id: clientId = randomUUID(), text = '', ...offer } = draft;
  if (actor.role === 'customer' && (offer.lines || offer.promo || (offer.variant && !text))) {
    throw new DomainError('forbidden', 'permission_denied');
  }
  const offered = await composeOffer(services, chatId, offer);
  const content = { text: text || offered?.text || '', attachment: offered?.attachment ?? null };
  if (!content.text) throw invalidField('text', 'required', { given: 'blank' });
  return writeMessage(services.db, actor, { chatId, senderId: actor.id, clientId, ...content });
}

/**
 * Writes what has been put together already.
 *
 * @throws DomainError not_found, conflict `held`, throttled
 */
export async function writeMessage(db: Db, actor: Writer, message: NewMessage): Promise<MessageRow> {
  const quotas = quotasOf(actor);
  for (const { key, limit } of quotas) await limitRate(db, key, limit);
  // A retry is no further message.
  if (!(await insertOnce(db, message))) for (const { key } of quotas) await giveBack(db, key);
  const written = await findByClientId(db, message);
  if (!written) throw await refusalOf(db, message.chatId);
  return written;
}

/** What a message counts for; staff write as much as they like. */
const quotasOf = (actor: Writer) => [
  ...(actor.role === 'customer'
    ? [{ key: `chat:${actor.id}`, limit: { attempts: messagesPerMinute, windowS: 60 } }]
    : []),
  ...(actor.guest === undefined ? [] : [{ key: `chat_guest:${actor.guest}`, limit: limits.messagesPerGuest }]),
];

async function insertOnce(db: Db, message: NewMessage): Promise<boolean> {
  try {
    return (await insertMessage(db, message)) !== undefined;
  } catch (error) {
    // The same message was being written at this moment: by now it is there.
    if ((error as { code?: string }).code === uniqueViolation) return false;
    throw error;
  }
}

/** Why nothing was written. */
async function refusalOf(db: Db, chatId: number): Promise<DomainError> {
  const [chat] = await listChatsById(db, [chatId]);
  if (chat?.holderId == null) return notFound('Chat');
  return heldBy({ id: chat.holderId, name: chat.holderName ?? '' });
}

/** Another member of staff answers in this chat. */
export const heldBy = (holder: { id: number; name: string }) =>
  new DomainError('conflict', 'held', {}, { data: { holder } });
