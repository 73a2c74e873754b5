import { useEffect, useRef, useState } from 'react';
import type { ChatNote } from '#contract/shop/chat.ts';
import type { ServerFrame } from '#contract/shop/chat-frames.ts';
import { api } from '#web/api/browser.ts';
import { browserLine } from '#web/chat/browser-line.ts';
import { ChatConnection, type ChatState } from '#web/chat/chat-connection.ts';
import { storedText } from '#web/chat/stored-text.ts';

const typingMs = 5_000;

export type CustomerPage = { path: string; title: string; at: string };
export type OpenedChat = {
  state: ChatState;
  connection: ChatConnection;
  notes: readonly ChatNote[];
  isTyping: boolean;
  /** The customer's page, as reported since the chat was opened. */
  page: CustomerPage | null;
  addNote: (note: ChatNote) => void;
};

const withNote = (notes: readonly ChatNote[], note: ChatNote): readonly ChatNote[] =>
  [...notes.filter(({ id }) => id !== note.id), note].toSorted((one, other) => one.id - other.id);

/** One customer's chat, live, for as long as it is on the screen; null until it is connected the first time. */
export function useOpenedChat(chatId: number): OpenedChat | null {
  const connection = useRef<ChatConnection>(null);
  const [state, setState] = useState<ChatState | null>(null);
  const [notes, setNotes] = useState<readonly ChatNote[]>([]);
  const [typedAt, setTypedAt] = useState(0);
  const [page, setPage] = useState<CustomerPage | null>(null);
  const addNote = (note: ChatNote) => setNotes((known) => withNote(known, note));

  useEffect(() => {
    const onFrame = (frame: ServerFrame) => {
      if (frame.type === 'note') setNotes((known) => withNote(known, frame.note));
      if (frame.type === 'page') setPage({ path: frame.path, title: frame.title, at: frame.at });
      if (frame.type === 'typing' && frame.side === 'customer') setTypedAt(Date.now());
    };
    const opened: ChatConnection = new ChatConnection({
      ...browserLine(`/ws/manager/${chatId}/`),
      store: storedText(`outbox.desk.${chatId}`),
      onChange: () => setState(opened.state),
      onFrame,
    });
    connection.current = opened;
    const openNow = () => opened.open();
    opened.open();
    window.addEventListener('online', openNow);
    return () => {
      window.removeEventListener('online', openNow);
      opened.close();
    };
  }, [chatId]);

  const lastId = state?.messages.at(-1)?.id;
  // The typing ended with the message or without one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every message ends it
  useEffect(() => setTypedAt(0), [lastId]);
  useEffect(() => {
    if (!typedAt) return;
    const timer = setTimeout(() => setTypedAt(0), typingMs);
    return () => clearTimeout(timer);
  }, [typedAt]);
  useMarkRead(chatId, state);
  return state && connection.current
    ? { state, connection: connection.current, notes, isTyping: typedAt > 0, page, addNote }
    : null;
}

/** What is on the screen, and looked at, is read. */
function useMarkRead(chatId: number, state: ChatState | null): void {
  const lastSeq = state?.messages.at(-1)?.seq ?? 0;
  const isNew = state !== null && lastSeq > state.seen.staff;
  useEffect(() => {
    if (!isNew) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      // Without a connection it stays unread, and is marked with the next message or look.
      api('POST /chat/chats/{id}/mark-read/', { params: { id: chatId }, body: { seq: lastSeq } }).catch(
        () => undefined,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [chatId, isNew, lastSeq]);
}
