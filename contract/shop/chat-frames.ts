import { z } from 'zod';
import type { ChatAnswers, ChatMessage, ChatNote, ChatSummary } from './chat.ts';
import { NewChatMessage } from './chat.ts';

/**
 * Where the sockets are, below the API's base: the customer's own chat, one opened chat of the operator's ({id}), and
 * the operator's list of chats. Query: `token` (an access token, or `guest` with a guest's cookie) and, to resume, `after`
 * (the last number shown).
 */
export const chatSockets = { customer: '/ws/chat/', manager: '/ws/manager/{id}/', desk: '/ws/desk/' } as const;

/**
 * Why the server closes a socket. 1001: it stops, 1013: the client reads too slowly, or the server is in trouble;
 * reconnect with `after`.
 * 4401: the token is bad or has ended; refresh once and reconnect. 4403: no right. 4404: no such chat.
 * 4429: too many sockets of one person.
 */
export const closeCodes = {
  stopping: 1001,
  tooSlow: 1013,
  notSignedIn: 4401,
  forbidden: 4403,
  notFound: 4404,
  tooMany: 4429,
} as const;

const seq = z.int().nonnegative().max(2_147_483_647);

/** What a client may say on a socket. */
export const ClientFrame = z.discriminatedUnion('type', [
  /** Answered by `ack`, or by `error` with the same client_id. Until then the client may send it again. */
  NewChatMessage.extend({ type: z.literal('send'), client_id: z.string().regex(/^[\w-]{8,64}$/) }),
  /** Relayed to the other side, at most once in three seconds. */
  z.object({ type: z.literal('typing') }),
  /** The asking side has read up to this number. */
  z.object({ type: z.literal('seen'), seq }),
  /** The page the customer is on; sent to staff only. */
  z.object({ type: z.literal('page'), path: z.string().max(300), title: z.string().max(200) }),
  /** A fresh access token of the same session, answered by `renewed`. */
  z.object({ type: z.literal('renew'), token: z.string().max(2_000) }),
  /** For clients that want to know at once whether the line stands; answered by `pong`. */
  z.object({ type: z.literal('ping') }),
]);
export type ClientFrame = z.input<typeof ClientFrame>;

type Message = z.output<typeof ChatMessage>;
type Summary = z.output<typeof ChatSummary>;
type Holder = Summary['holder'];

/** The first frame of every chat's socket; then the history, oldest first, then what comes. */
export type ConnectedFrame = {
  type: 'connected';
  chat_id: number;
  /** The number of the chat's last message; everything up to it follows. */
  last_seq: number;
  seen: Summary['seen'];
  /** null for the customer. */
  holder: Holder;
  answers: z.output<typeof ChatAnswers>;
};

export type ErrorFrame = {
  type: 'error';
  /** Which message could not be sent; absent where the fault is of no message. */
  client_id?: string;
  /** 'throttled', 'held', 'invalid', 'too_many_frames', 'bad_frame', 'unavailable' … */
  code: string;
  detail: string;
  /** Whole seconds after which it makes sense to send it again; where present, the message is not lost: retry. */
  retry_after_s?: number;
  holder?: Holder;
};

/** What the server says. A frame with `message` has no type: older clients draw every frame that has one, and the rest has no text that could be drawn. */
export type ServerFrame =
  | ConnectedFrame
  | { message: Message; type?: undefined }
  | { type: 'ack'; client_id: string; id: number; seq: number; chat_id: number }
  | ErrorFrame
  | { type: 'typing'; chat_id: number; side: 'customer' | 'staff' }
  | { type: 'state'; chat_id: number; seen: Summary['seen']; holder: Holder }
  /** Staff only: a note; after connecting, all of them again. The same id is the same note. */
  | { type: 'note'; note: z.output<typeof ChatNote> }
  /** Staff only: the customer's page. */
  | { type: 'page'; chat_id: number; path: string; title: string; at: string }
  /** The token ends in so many seconds: send `renew`. */
  | { type: 'expiring'; in_s: number }
  | { type: 'renewed'; until: string }
  | { type: 'pong' }
  /** The desk's first frame. */
  | { type: 'desk' }
  /** Desk: this chat is new or has changed. Several changes in a row are sent as one. */
  | { type: 'chat'; chat: Summary }
  /** Desk: there is no such chat any more: its guest has an account now, or its account is closed. */
  | { type: 'gone'; chat_id: number }
  /** Desk: changes may have been missed: ask for the list again. */
  | { type: 'reload' };
