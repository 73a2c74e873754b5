import { randomUUID } from 'node:crypto';
import { maxPictureBytes, picturesPerMinute } from '#rules/people/chat.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { reEncode } from '#server/platform/pictures/re-encode.ts';
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts';
import { getChatRow, requireOwnChat } from './chat.ts';
import { deletePicture, findByClientId, findPicture, insertPicture, type MessageRow } from './message-queries.ts';
import { writeMessage } from './messages.ts';

/**
 * Sends a picture. It is redrawn, upright and without what the camera wrote into it: place, time, device.
 *
 * @param clientId the sender's own name of the message; again the same is the same message
 * @throws DomainError not_found; invalid: no picture of a kind that is taken, or too large; held; throttled
 */
export async function sendPicture(
  db: Db,
  actor: Actor,
  { chatId, clientId = randomUUID(), upload }: { chatId: number; clientId: string | undefined; upload: Buffer },
): Promise<MessageRow> {
  requireOwnChat(actor, chatId);
  await getChatRow(db, actor, chatId);
  const name = { chatId, senderId: actor.id, clientId };
  const there = await findByClientId(db, name);
  if (there) return there;
  if (actor.role === 'customer') {
    await limitRate(db, `chat_picture:${actor.id}`, { attempts: picturesPerMinute, windowS: 60 });
  }
  const { bytes, width, height } = await reEncode(upload, maxPictureBytes);
  const picture = randomUUID();
  await insertPicture(db, { id: picture, chatId, bytes });
  const attachment = { kind: 'picture', picture, width, height } as const;
  let message: MessageRow | undefined;
  try {
    message = await writeMessage(db, actor, { ...name, text: '', attachment });
    return message;
  } finally {
    // Without a message it is unreachable: none was written, or it was uploaded twice at the same moment.
    const isShown = message?.attachment?.kind === 'picture' && message.attachment.picture === picture;
    if (!isShown) await deletePicture(db, picture);
  }
}

/**
 * A stored picture, for either side of its chat.
 *
 * @param reader undefined: the URL carries a valid signature
 * @throws DomainError not_found
 */
export async function readPicture(db: Db, id: string, reader: Actor | undefined): Promise<Buffer> {
  const found = await findPicture(db, id);
  if (!found) throw notFound('ChatPicture');
  if (reader) requireOwnChat(reader, found.chatId);
  return found.bytes;
}
