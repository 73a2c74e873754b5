import type { OpeningHours } from '#rules/catalog/promise.ts';
import { nextAnswer } from '#rules/catalog/promise.ts';

/** Characters of one message; the contract's. */
export const maxMessageLength = 4_000;

/** Messages that a customer may send in a minute; staff are not counted. */
export const messagesPerMinute = 20;

/** Pictures among them that a customer may upload: each is redrawn. */
export const picturesPerMinute = 10;

/** Messages that a socket replays on connect without `after`, and that one page of history has. */
export const historyLength = 100;

/** Bytes of a picture as it is uploaded, and the kinds that are taken. */
export const maxPictureBytes = 10 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Whether an operator answers now; else `at` is from when (ISO, UTC), null where nothing can be promised. */
export type Answers = { open: boolean; at: string | null };

/** When an answer can be expected, by the shop's opening hours. */
export function answersAt(hours: OpeningHours, now: Date): Answers {
  const at = nextAnswer(hours, now);
  return { open: at?.getTime() === now.getTime(), at: at?.toISOString() ?? null };
}

export type ReplyFields = { name: string; order: string; address: string };

/**
 * A saved reply with its fields {name}, {order} and {address} filled in.
 *
 * @returns the text, and which of its fields had nothing to be filled with and stand as they were
 */
export function fillReply(text: string, fields: ReplyFields): { text: string; missing: (keyof ReplyFields)[] } {
  const missing: (keyof ReplyFields)[] = [];
  const filled = text.replaceAll(/\{(name|order|address)\}/g, (whole, name: keyof ReplyFields) => {
    if (fields[name]) return fields[name];
    if (!missing.includes(name)) missing.push(name);
    return whole;
  });
  return { text: filled, missing };
}

/** What a guest's socket has in the place of an access token: the browser's cookie says which guest it is. */
export const chatGuestToken = 'guest';
