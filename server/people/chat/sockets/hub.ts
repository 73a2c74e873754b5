import type { ServerFrame } from '#contract/shop/chat-frames.ts';
import { findCustomer, listNotes } from '#server/people/chat/inbox/inbox-queries.ts';
import { listAfter, listLastSeqs } from '#server/people/chat/message-queries.ts';
import { listChatsById } from '#server/people/chat/queries.ts';
import { wireChat, wireMessage, wireNote, wireState } from '#server/people/chat/wire.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Logger } from '#server/platform/log.ts';
import { RoundQueue } from './round-queue.ts';

/** A socket that shows one chat. */
export type Member = {
  chatId: number;
  side: 'customer' | 'staff';
  /** The number of the last message that it got, and the id of the last note. */
  cursor: number;
  noteCursor: number;
  /** Its buffer is full: it gets more later. */
  isBusy: () => boolean;
  send: (text: string) => void;
};

/** A socket that shows the list of chats. */
export type Inbox = { send: (text: string) => void };

type Options = { db: Db; secretKey: string; log?: Logger };

/** Messages of one chat that are read at once. */
const stretch = 100;
/** Chats whose messages are read at once. */
const chatsAtOnce = 50;
/** The shortest time between two updates of a chat to inboxes, in ms. */
const inboxPauseMs = 150;
/** Polling interval that makes up for lost notifications, in ms. */
const healEveryMs = 5_000;

/**
 * Delivers the events of chats to the sockets of this process. A notification only says that something happened; the events
 * are read from the tables, after the last number that a socket got. So nothing depends on a notification: one that is lost
 * is made up for by the next one or by looking.
 */
export class ChatHub {
  private readonly members = new Map<number, Set<Member>>();
  private readonly inboxes = new Set<Inbox>();
  private readonly options: Options;
  private readonly messages: RoundQueue;
  private readonly states: RoundQueue;
  private readonly notes: RoundQueue;
  private readonly pages: RoundQueue;
  private readonly summaries: RoundQueue;
  private readonly healing: ReturnType<typeof setInterval>;

  constructor(options: Options) {
    this.options = options;
    const onError = (error: unknown) => options.log?.error({ err: error }, 'chat: could not be told');
    this.messages = new RoundQueue((ids) => this.sendMessages(ids), { atOnce: chatsAtOnce, onError });
    this.states = new RoundQueue((ids) => this.sendStates(ids), { atOnce: chatsAtOnce, onError });
    this.notes = new RoundQueue((ids) => this.sendNotes(ids), { atOnce: 1, onError });
    this.pages = new RoundQueue((ids) => this.sendPages(ids), { atOnce: 1, onError });
    const pauses = { atOnce: 200, pauseMs: inboxPauseMs };
    this.summaries = new RoundQueue((ids) => this.notifyInboxes(ids), { ...pauses, onError });
    this.healing = setInterval(() => void this.heal().catch(onError), healEveryMs).unref();
  }

  /** Subscribes the socket to its chat, beginning after its cursor. */
  join(member: Member): void {
    const inChat = this.members.get(member.chatId) ?? new Set();
    this.members.set(member.chatId, inChat.add(member));
    this.messages.add(member.chatId);
    if (member.side === 'staff') {
      this.notes.add(member.chatId);
      this.pages.add(member.chatId);
    }
  }

  leave(member: Member): void {
    const inChat = this.members.get(member.chatId);
    inChat?.delete(member);
    if (inChat?.size === 0) this.members.delete(member.chatId);
  }

  joinInbox(inbox: Inbox): void {
    this.inboxes.add(inbox);
  }

  leaveInbox(inbox: Inbox): void {
    this.inboxes.delete(inbox);
  }

  /** Receives what the database says; see migration 0020. */
  takeNotification(payload: string): void {
    const [kind, chat = '', side] = payload.split(':');
    const id = Number(chat);
    if (kind === 'g') this.notifyGone(id);
    else if (kind !== 't' && kind !== 'p' && this.inboxes.size > 0) this.summaries.add(id);
    if (!this.members.has(id)) return;
    if (kind === 'm') this.messages.add(id);
    else if (kind === 's') this.states.add(id);
    else if (kind === 'n') this.notes.add(id);
    else if (kind === 'p') this.pages.add(id);
    else if (kind === 't' && (side === 'customer' || side === 'staff')) this.notifyTyping(id, side);
  }

  /** Notifications may have been missed: everything is looked at, and the inboxes ask for their list again. */
  catchUp(): void {
    for (const id of this.members.keys()) {
      for (const queue of [this.messages, this.states, this.notes]) queue.add(id);
    }
    const reload: ServerFrame = { type: 'reload' };
    for (const inbox of this.inboxes) inbox.send(JSON.stringify(reload));
  }

  /** The socket's buffer is empty again. */
  resume(member: Member): void {
    this.messages.add(member.chatId);
  }

  close(): void {
    clearInterval(this.healing);
    for (const queue of [this.messages, this.states, this.notes, this.pages, this.summaries]) queue.close();
  }

  private readyMembers(chatId: number): Member[] {
    return [...(this.members.get(chatId) ?? [])].filter((member) => !member.isBusy());
  }

  private async sendMessages(ids: readonly number[]): Promise<void> {
    const places = ids.flatMap((chatId) => {
      const cursors = this.readyMembers(chatId).map(({ cursor }) => cursor);
      return cursors.length > 0 ? [{ chatId, after: Math.min(...cursors) }] : [];
    });
    if (places.length === 0) return;
    const rows = await listAfter(this.options.db, places, stretch);
    for (const [chatId, inChat] of Map.groupBy(rows, (row) => row.chatId)) {
      const ready = this.readyMembers(chatId);
      for (const row of inChat) {
        const frame: ServerFrame = { message: wireMessage(row, this.options.secretKey) };
        const text = JSON.stringify(frame);
        // A socket that joined during the read has another cursor: only the very next message is theirs.
        for (const member of ready.filter(({ cursor }) => cursor === row.seq - 1)) {
          member.cursor = row.seq;
          member.send(text);
        }
      }
      const last = inChat.at(-1)?.seq ?? 0;
      if (inChat.length === stretch || ready.some(({ cursor }) => cursor < last)) this.messages.add(chatId);
    }
  }

  private async sendStates(ids: readonly number[]): Promise<void> {
    for (const row of await listChatsById(this.options.db, ids)) {
      for (const member of this.members.get(row.id) ?? []) {
        const frame: ServerFrame = { type: 'state', chat_id: row.id, ...wireState(row, member.side) };
        member.send(JSON.stringify(frame));
      }
    }
  }

  private async sendNotes([chatId = 0]: readonly number[]): Promise<void> {
    const staff = [...(this.members.get(chatId) ?? [])].filter(({ side }) => side === 'staff');
    if (staff.length === 0) return;
    const notes = await listNotes(this.options.db, chatId, Math.min(...staff.map(({ noteCursor }) => noteCursor)));
    for (const row of notes) {
      const frame: ServerFrame = { type: 'note', note: wireNote(row) };
      for (const member of staff.filter(({ noteCursor }) => noteCursor < row.id)) {
        member.noteCursor = row.id;
        member.send(JSON.stringify(frame));
      }
    }
  }

  private async sendPages([chatId = 0]: readonly number[]): Promise<void> {
    const found = await findCustomer(this.options.db, chatId);
    if (!found?.pagePath || !found.pageAt) return;
    const { pagePath: path, pageTitle: title, pageAt: at } = found;
    const frame: ServerFrame = { type: 'page', chat_id: chatId, path, title: title ?? '', at: at.toISOString() };
    for (const member of this.members.get(chatId) ?? []) {
      if (member.side === 'staff') member.send(JSON.stringify(frame));
    }
  }

  private async notifyInboxes(ids: readonly number[]): Promise<void> {
    for (const row of await listChatsById(this.options.db, ids)) {
      const frame: ServerFrame = { type: 'chat', chat: wireChat(row, 'staff') };
      const text = JSON.stringify(frame);
      for (const inbox of this.inboxes) inbox.send(text);
    }
  }

  private notifyGone(chatId: number): void {
    const frame: ServerFrame = { type: 'gone', chat_id: chatId };
    for (const inbox of this.inboxes) inbox.send(JSON.stringify(frame));
  }

  private notifyTyping(chatId: number, side: 'customer' | 'staff'): void {
    const frame: ServerFrame = { type: 'typing', chat_id: chatId, side };
    for (const member of this.members.get(chatId) ?? []) {
      if (member.side !== side) member.send(JSON.stringify(frame));
    }
  }

  private async heal(): Promise<void> {
    const ids = [...this.members.keys()];
    if (ids.length === 0) return;
    for (const { id, lastSeq } of await listLastSeqs(this.options.db, ids)) {
      if (this.readyMembers(id).some(({ cursor }) => cursor < lastSeq)) this.messages.add(id);
    }
  }
}
