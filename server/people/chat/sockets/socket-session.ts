import { WebSocket } from 'ws';
import type { ZodError } from 'zod';
import { sayToOlderClients } from '#contract/refusals/say-refusal.ts';
import { ClientFrame, closeCodes, type ServerFrame } from '#contract/shop/chat-frames.ts';
import { markRead } from '#server/people/chat/chat.ts';
import { sendMessage } from '#server/people/chat/messages.ts';
import { type Authenticate, identify, type Person } from '#server/people/chat/person.ts';
import { notifyTyping, setPage } from '#server/people/chat/queries.ts';
import { sideOf } from '#server/people/chat/wire.ts';
import { requireStorable } from '#server/platform/http/input/require-storable.ts';
import type { Services } from '#server/platform/services.ts';
import { errorFrame } from './error-frame.ts';

type Frame = ReturnType<typeof ClientFrame.parse>;

/** Bytes that may wait for a slow client before it gets no more for now, and how long they may wait, in ms. */
const busyBytes = 256 * 1024;
const busyMostMs = 20_000;
/** Frames that a client may say in a minute, and that may wait to be seen to. */
const framesPerMinute = 600;
const mostWaiting = 60;
const typingEveryMs = 2_000;
const pageEveryMs = 1_000;
/** How long before its token expires a socket gets a warning, in ms. */
const expiryNoticeMs = 60_000;

type SessionParts = {
  services: Services;
  authenticate: Authenticate;
  person: Person;
  chatId: number | undefined;
};

/** An authenticated socket: its frames and its lifetime. */
export class SocketSession {
  readonly socket: WebSocket;
  person: Person;
  /** The chat that is spoken in; undefined at the inbox. */
  readonly chatId: number | undefined;
  /** Has sent a frame or answered a ping since the last check. */
  isAlive = true;
  private readonly services: Services;
  private readonly authenticate: Authenticate;
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0;
  private window = { startedAt: 0, frames: 0 };
  private lastAt = { typing: 0, page: 0 };
  private isWarned = false;
  private busySince: number | undefined;

  constructor(socket: WebSocket, { services, authenticate, person, chatId }: SessionParts) {
    this.socket = socket;
    this.services = services;
    this.authenticate = authenticate;
    this.person = person;
    this.chatId = chatId;
    socket.on('pong', () => {
      this.isAlive = true;
    });
  }

  sendFrame(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** Sent frames are still buffered. */
  isBusy(): boolean {
    return this.socket.bufferedAmount > busyBytes;
  }

  close(code: number): void {
    this.socket.close(code);
  }

  /** Looks, every second, whether the socket may stay as it is. @returns whether it can take more than before */
  look(now: number): boolean {
    const leftMs = this.person.until - now;
    if (leftMs <= 0) this.close(closeCodes.notSignedIn);
    else if (leftMs <= expiryNoticeMs && !this.isWarned) {
      this.isWarned = true;
      this.sendFrame({ type: 'expiring', in_s: Math.ceil(leftMs / 1_000) });
    }
    const isBusy = this.isBusy();
    const wasBusy = this.busySince !== undefined;
    this.busySince = isBusy ? (this.busySince ?? now) : undefined;
    if (this.busySince !== undefined && now - this.busySince > busyMostMs) this.close(closeCodes.tooSlow);
    return wasBusy && !isBusy;
  }

  /** Frames of one socket are handled one by one, in the order of arrival. */
  receive(text: string): void {
    this.isAlive = true;
    if (this.waiting >= mostWaiting || !this.countFrame()) {
      const code = 'too_many_frames';
      this.sendFrame({
        type: 'error',
        code,
        detail: sayToOlderClients({ code }),
        ...clientIdOf(text),
        retry_after_s: 5,
      });
      return;
    }
    this.waiting += 1;
    this.queue = this.queue
      .then(() => this.answer(text))
      .finally(() => {
        this.waiting -= 1;
      });
  }

  private countFrame(): boolean {
    const now = performance.now();
    if (now - this.window.startedAt > 60_000) this.window = { startedAt: now, frames: 0 };
    this.window.frames += 1;
    return this.window.frames <= framesPerMinute;
  }

  private async answer(text: string): Promise<void> {
    let clientId: string | undefined;
    try {
      clientId = clientIdOf(text).client_id;
      const frame: unknown = JSON.parse(text);
      requireStorable(frame);
      await this.act(ClientFrame.parse(frame));
    } catch (error) {
      const frame = errorFrame(error as ZodError, clientId);
      if (!frame) this.services.log?.error({ err: error }, 'chat: a frame failed');
      const detail = sayToOlderClients({ code: 'frame_failed' });
      const fault = { type: 'error', code: 'error', detail } as const;
      this.sendFrame(frame ?? { ...fault, ...(clientId === undefined ? {} : { client_id: clientId }) });
    }
  }

  private async act(frame: Frame): Promise<void> {
    if (frame.type === 'ping') return this.sendFrame({ type: 'pong' });
    if (frame.type === 'renew') return this.renew(frame.token);
    if (this.chatId === undefined) return undefined;
    if (frame.type === 'send') return this.send(this.chatId, frame);
    if (frame.type === 'seen') return markRead(this.services.db, this.person.actor, this.chatId, frame.seq);
    const side = sideOf(this.person.actor);
    if (frame.type === 'typing') {
      if (this.isDue('typing', typingEveryMs)) await notifyTyping(this.services.db, this.chatId, side);
    } else if (side === 'customer' && this.isDue('page', pageEveryMs)) {
      await setPage(this.services.db, this.chatId, frame);
    }
  }

  private async send(chatId: number, { type: _, ...draft }: Extract<Frame, { type: 'send' }>): Promise<void> {
    const { id, seq } = await sendMessage(this.services, this.person.actor, chatId, draft);
    this.sendFrame({ type: 'ack', client_id: draft.client_id, id, seq, chat_id: chatId });
  }

  private async renew(token: string): Promise<void> {
    const { cookies } = this.person.claim;
    const renewed = await identify(this.services, this.authenticate, { token, cookies });
    if (renewed.actor.id !== this.person.actor.id) return this.close(closeCodes.notSignedIn);
    this.person = renewed;
    this.isWarned = false;
    this.sendFrame({ type: 'renewed', until: new Date(renewed.until).toISOString() });
  }

  private isDue(what: 'typing' | 'page', everyMs: number): boolean {
    const now = performance.now();
    if (this.lastAt[what] > 0 && now - this.lastAt[what] < everyMs) return false;
    this.lastAt[what] = now;
    return true;
  }
}

/** The name of the message in a frame, also of one that is wrong otherwise. */
function clientIdOf(text: string): { client_id?: string } {
  const found = /"client_id"\s*:\s*"([\w-]{8,64})"/.exec(text)?.[1];
  return found === undefined ? {} : { client_id: found };
}
