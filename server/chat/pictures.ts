import { randomUUID } from 'node:crypto';
import { maxPictureBytes, picturesPerMinute } from '#rules/chat.ts';
import { brake } from '#server/accounts/brakes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, invalidField, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { getChatRow, requireOwnChat } from './chat.ts';
import { deletePicture, findByClientId, findPicture, insertPicture, type MessageRow } from './message-queries.ts';
import { writeMessage } from './messages.ts';

/** A picture as it is kept: of WebP, at most so many pixels either way. */
const longestSide = 1_600;
const quality = 80;
/** Pixels that a picture may have before it is drawn anew: more would cost a process its memory. */
const maxPixels = 50_000_000;
const formats = new Set(['jpeg', 'png', 'webp']);

type Drawn = { bytes: Buffer; width: number; height: number };

/**
 * Sends a picture. It is drawn anew, upright and without what the camera wrote into it: place, time, device.
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
    await brake(db, `chat_picture:${actor.id}`, { attempts: picturesPerMinute, windowS: 60 });
  }
  const { bytes, width, height } = await drawAnew(upload);
  const picture = randomUUID();
  await insertPicture(db, { id: picture, chatId, bytes });
  const attachment = { kind: 'picture', picture, width, height } as const;
  let message: MessageRow | undefined;
  try {
    message = await writeMessage(db, actor, { ...name, text: '', attachment });
    return message;
  } finally {
    // Without a message nobody could ever see it: none was written, or it was uploaded twice at the same moment.
    const isShown = message?.attachment?.kind === 'picture' && message.attachment.picture === picture;
    if (!isShown) await deletePicture(db, picture);
  }
}

/**
 * A kept picture, for either side of its chat.
 *
 * @param reader undefined: somebody whose address carries our signature
 * @throws DomainError not_found
 */
export async function readPicture(db: Db, id: string, reader: Actor | undefined): Promise<Buffer> {
  const found = await findPicture(db, id);
  if (!found) throw notFound('ChatPicture');
  if (reader) requireOwnChat(reader, found.chatId);
  return found.bytes;
}

/** @throws DomainError invalid: it is none of the kinds that are taken, or too large */
async function drawAnew(upload: Buffer): Promise<Drawn> {
  if (upload.length > maxPictureBytes) throw tooLarge();
  const { default: sharp } = await import('sharp');
  try {
    const { format = '', width, height } = await sharp(upload, { limitInputPixels: maxPixels }).metadata();
    if (!formats.has(format)) throw noPicture();
    if (width * height > maxPixels) throw tooLarge();
    const { data, info } = await sharp(upload, { limitInputPixels: maxPixels })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    // What cannot be read is no picture, whatever is wrong with it.
    throw error instanceof DomainError ? error : noPicture();
  }
}

const noPicture = () => invalidField('picture', 'Upload a valid image.');
const tooLarge = () => invalidField('picture', 'The image is too large.');
