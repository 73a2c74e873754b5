import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, queryInt, som, text, wholeNumber } from '#contract/fields.ts';
import { envelope } from '#contract/paging.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';
import { maxLineCount, maxLines } from '#rules/limits.ts';
import { historyLength, maxMessageLength } from '#rules/people/chat.ts';

/** The sender's own name of a message, drawn at random before it is first sent; retries carry the same one. */
const clientId = z.string().regex(/^[\w-]{8,64}$/);

/** A variant as it was when its card was sent; what it costs in the cart is what it costs then. */
const ChatVariant = z.object({
  variant: id,
  product: id,
  ...inLanguages({ name: z.string() }),
  /** Absent in messages that are older than options. */
  options: optionWords.default([]),
  /** Address of a picture, or null. */
  image: z.string().nullable(),
  /** Som for one piece, discount taken off. */
  price: som,
  count: z.int().positive(),
});

/**
 * What a message carries besides its text. `accepted` is the customer's answer to a card, cart or promo, by the number
 * of that message in the chat.
 */
export const Attachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), lines: z.array(ChatVariant).length(1) }),
  z.object({ kind: z.literal('cart'), lines: z.array(ChatVariant).min(1), total: som }),
  z.object({ kind: z.literal('promo'), code: z.string() }),
  z.object({
    kind: z.literal('picture'),
    /** Address with a signature that holds for some hours; ask for the message again for a fresh one. */
    url: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  /** `missing`: variants of the cart that were not on sale any more. */
  z.object({ kind: z.literal('accepted'), seq: z.int().positive(), missing: z.array(id) }),
]);

/** One message, the same by socket and by REST. */
export const ChatMessage = z.object({
  id,
  /** The chat, under both names that clients know; it is its customer's user id. */
  chat: id,
  chat_id: id,
  /** 1, 2, 3 … within the chat, without gaps. */
  seq: z.int().positive(),
  client_id: z.string(),
  /** User id of who wrote it. */
  sender: id,
  /** First name of the member of staff; null for the customer's own. */
  sender_name: z.string().nullable(),
  /** Readable by itself, also for clients that know no attachments; empty for a picture without words. */
  text: z.string(),
  attachment: Attachment.nullable(),
  sent_at: instant,
});
export type ChatMessage = z.output<typeof ChatMessage>;

const Holder = z.object({ id, name: z.string() });

/** How far each side has read: the number of a message, 0 for none. */
const Seen = z.object({ customer: z.int().nonnegative(), staff: z.int().nonnegative() });

export const ChatSummary = z.object({
  id,
  client: id,
  client_email: z.string(),
  client_name: z.string(),
  /** A guest, who has no account; absent for others. */
  is_guest: z.literal(true).optional(),
  /** The number that a guest has left, for staff; absent for others. */
  client_phone: z.string().optional(),
  created_at: instant,
  updated_at: instant,
  // Spelt so by the contract. Messages of the other side that the asking side has not marked read.
  unreaded_count: z.int().nonnegative(),
  last_seq: z.int().nonnegative(),
  /** The last message; null in a chat without any. */
  last_message: z.object({ seq: z.int(), sender: id, text: z.string(), sent_at: instant }).nullable(),
  seen: Seen,
  /** Who has claimed the chat; always null for the customer. */
  holder: Holder.nullable(),
});
export type ChatSummary = z.output<typeof ChatSummary>;

/** Whether an operator answers now, else from when on; `at` is null where nothing can be promised. */
export const ChatAnswers = z.object({ open: z.boolean(), at: instant.nullable() });

/** Only staff see notes; they belong after message number `after_seq`. */
export const ChatNote = z.object({
  id,
  chat_id: id,
  after_seq: z.int().nonnegative(),
  author: Holder,
  text: z.string(),
  created_at: instant,
});
export type ChatNote = z.output<typeof ChatNote>;

export const SavedReply = z.object({
  id,
  /** What is typed after '/' to find it. */
  shortcut: z.string(),
  /** May hold {name}, {order} and {address} (rules/people/chat.ts `fillReply`). */
  ...inLanguages({ text: z.string() }),
  version: z.int().positive(),
});
export type SavedReply = z.output<typeof SavedReply>;

/** What can be sent. A ready text is made for what staff attach without one. */
export const NewChatMessage = z.object({
  /** Absent (older clients): the server draws one, and a retry is another message. */
  client_id: clientId.optional(),
  text: optionalText(maxMessageLength).optional(),
  /** A product's card: what staff offer, or what a customer's text is about. */
  variant: id.nullish(),
  /** A ready cart: staff only. */
  lines: z
    .array(z.object({ variant: id, count: wholeNumber(1, maxLineCount) }))
    .min(1)
    .max(maxLines)
    .nullish(),
  /** A promo code: staff only. */
  promo: text(50).nullish(),
});
export type NewChatMessage = z.input<typeof NewChatMessage>;

export const openChat = endpoint({
  method: 'POST',
  path: '/chat/chats/',
  access: 'customer',
  summary: "The customer's chat, made where there is none; staff open a customer's. 403 for another's chat",
  body: z.object({ client: id }),
  reply: ChatSummary,
});

export const listChats = endpoint({
  method: 'GET',
  path: '/chat/chats/',
  access: 'customer',
  guests: true,
  summary: 'A plain list. Staff: chats with the most unread first, then the latest; customers: their own, if any',
  query: z.object({
    /** Part of a name, an e-mail, a phone, or an order's number. */
    search: z.string().trim().max(100).optional().catch(undefined),
  }),
  reply: z.array(ChatSummary),
});

export const getChat = endpoint({
  method: 'GET',
  path: '/chat/chats/{id}/',
  access: 'customer',
  guests: true,
  summary: 'One chat. A customer has only their own: others are not found',
  params: idParam,
  reply: ChatSummary,
});

export const markChatRead = endpoint({
  method: 'POST',
  path: '/chat/chats/{id}/mark-read/',
  access: 'customer',
  guests: true,
  summary: 'Mark read for the asking side, up to message number `seq`, or all there is. It never goes back',
  params: idParam,
  body: z.object({ seq: wholeNumber(0, 2_147_483_647).optional() }).default({}),
  reply: z.object({ status: z.literal('ok') }),
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/chat/send/{id}/',
  access: 'customer',
  guests: true,
  summary:
    'Send into a chat. The same client_id again answers the message that there is. 409 `held` with `holder` where ' +
    'another member of staff has claimed the chat; staff who send into a free chat claim it. 429 over 20 a minute',
  params: idParam,
  body: NewChatMessage,
  reply: ChatMessage,
  status: 201,
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/chat/chats/{id}/messages/',
  access: 'customer',
  guests: true,
  summary: 'History, oldest first: the last ones, those before a number, or those after one',
  params: idParam,
  query: z.object({
    before: queryInt(1, 2_147_483_647),
    after: queryInt(0, 2_147_483_647),
    limit: queryInt(1, historyLength).transform((limit) => limit ?? historyLength),
  }),
  reply: envelope(ChatMessage),
});

export const acceptChatOffer = endpoint({
  method: 'POST',
  path: '/chat/chats/{id}/messages/{seq}/accept/',
  access: 'customer',
  guests: true,
  summary:
    "The customer takes a card or a ready cart into the cart at today's prices, or a promo code. Once, however often " +
    'asked. `promo` is to be put into the checkout; `missing` could not be put into the cart any more',
  params: z.object({ id, seq: id }),
  reply: z.object({ message: ChatMessage, promo: z.string().nullable(), missing: z.array(id) }),
});

export const beginGuestChat = endpoint({
  method: 'POST',
  path: '/chat/guest/',
  access: 'customer',
  guests: true,
  summary:
    "The chat of the guest that the browser is, made where there is none; `id` is the chat's. Name and phone are optional",
  body: z.object({ name: optionalText(150).optional(), phone: optionalText(30).optional() }),
  reply: z.object({ id }),
});

export const getChatAnswers = endpoint({
  method: 'GET',
  path: '/chat/answers/',
  access: 'public',
  summary: 'Whether an operator answers now, else from when on, by the opening hours',
  reply: ChatAnswers,
});

/**
 * Pictures are no JSON, so they are no endpoints: raw bytes are posted to `upload` (Content-Type one of
 * rules/people/chat.ts `pictureTypes`, at most `maxPictureBytes`; query `client_id`) and answered by 201 and the
 * ChatMessage, or the error bodies of all calls. `read` answers image/webp to either side, by Authorization or by the
 * signature in `url`.
 */
export const chatPictures = { upload: '/chat/send/{id}/picture/', read: '/chat/pictures/{picture}/' } as const;

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/chat': typeof import('./chat.ts');
  }
}
