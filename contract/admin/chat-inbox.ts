import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, som, text } from '#contract/fields.ts';
import { ChatNote, ChatSummary, SavedReply } from '#contract/shop/chat.ts';
import { inLanguages, translations } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';
import { maxMessageLength } from '#rules/people/chat.ts';
import { languages } from '#rules/text/language.ts';

/** What an operator sees next to the thread. */
export const ChatContext = z.object({
  customer: z.object({
    id,
    name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
    /** A guest, who has no account. */
    is_guest: z.boolean(),
    language: z.enum(languages),
  }),
  cart: z.array(
    z.object({
      variant: id,
      product: id,
      ...inLanguages({ name: z.string() }),
      options: optionWords,
      count: z.int().positive(),
      /** Som for one piece, today. */
      price: som,
      available: z.boolean(),
    }),
  ),
  /** Latest first; at most ten. */
  orders: z.array(
    z.object({ id, number: z.string(), status: z.string(), total: som, created_at: instant, address: z.string() }),
  ),
  /** The page that the customer's widget reported last; null: none yet. */
  page: z.object({ path: z.string(), title: z.string(), at: instant }).nullable(),
});
export type ChatContext = z.output<typeof ChatContext>;

export const getChatContext = endpoint({
  method: 'GET',
  path: '/chat/chats/{id}/context/',
  access: 'operator',
  summary: "The customer's name, cart, last orders and page",
  params: idParam,
  reply: ChatContext,
});

export const claimChat = endpoint({
  method: 'POST',
  path: '/chat/chats/{id}/claim/',
  access: 'operator',
  summary: 'Claim a chat. 409 `held` with `holder` where another has it, unless `take` is said',
  params: idParam,
  body: z.object({ take: z.boolean().default(false) }).default({ take: false }),
  reply: ChatSummary,
});

export const handOverChat = endpoint({
  method: 'POST',
  path: '/chat/chats/{id}/hand-over/',
  access: 'operator',
  summary: 'Give a chat to another member of staff, or (null) to whoever claims it next. 409 `held` unless it is yours',
  params: idParam,
  body: z.object({ to: id.nullable() }),
  reply: ChatSummary,
});

export const listChatStaff = endpoint({
  method: 'GET',
  path: '/chat/staff/',
  access: 'operator',
  summary: 'To whom a chat can be handed over',
  reply: z.array(z.object({ id, name: z.string() })),
});

export const listChatNotes = endpoint({
  method: 'GET',
  path: '/chat/chats/{id}/notes/',
  access: 'operator',
  summary: 'Private notes of staff, oldest first; the latest 200',
  params: idParam,
  reply: z.array(ChatNote),
});

export const addChatNote = endpoint({
  method: 'POST',
  path: '/chat/chats/{id}/notes/',
  access: 'operator',
  summary: 'Write a note that only staff ever see',
  params: idParam,
  body: z.object({ text: text(maxMessageLength) }),
  reply: ChatNote,
  status: 201,
});

const NewSavedReply = SavedReply.omit({ id: true, version: true }).extend({
  shortcut: text(40),
  text: text(maxMessageLength),
  ...translations('text', optionalText(maxMessageLength)),
});

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/chat/replies/',
  access: 'operator',
  summary: 'Saved replies by shortcut; at most 500',
  reply: z.array(SavedReply),
});

export const addSavedReply = endpoint({
  method: 'POST',
  path: '/chat/replies/',
  access: 'operator',
  summary: 'Save a reply',
  body: NewSavedReply,
  reply: SavedReply,
  status: 201,
});

export const changeSavedReply = endpoint({
  method: 'PUT',
  path: '/chat/replies/{id}/',
  access: 'operator',
  summary: 'Change a saved reply; 409 `stale` with `current` where it was changed since `version`',
  params: idParam,
  body: NewSavedReply.extend({ version: z.int().positive() }),
  reply: SavedReply,
});

export const removeSavedReply = endpoint({
  method: 'DELETE',
  path: '/chat/replies/{id}/',
  access: 'operator',
  summary: 'Delete a saved reply',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/chat-inbox': typeof import('./chat-inbox.ts');
  }
}
