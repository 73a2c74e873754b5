import type { ServerFrame } from '#contract/shop/chat-frames.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { onReturn } from '#web/api/on-return.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import { browserLine, guestToken } from '#web/chat/browser-line.ts';
import { ChatConnection, type ChatState } from '#web/chat/chat-connection.ts';
import type { Outgoing } from '#web/chat/chat-outbox.ts';
import { removeStoredTexts, storedText } from '#web/chat/stored-text.ts';
import { currentShopper, onSessionChange } from '#web/session/session.ts';
import { createStore, useStore } from '#web/state/store.ts';

/** How long the typing indicator stays after the last event, in ms. */
const typingMs = 5_000;

type CustomerChat = { connection: ChatConnection; owner: number | 'guest' };
export type CustomerChatState = ChatState & { isTyping: boolean };

let chat: CustomerChat | undefined;
const store = createStore<CustomerChatState | null>(null, follow);
let typingTimer: ReturnType<typeof setTimeout> | undefined;

function setTyping(isTyping: boolean): void {
  clearTimeout(typingTimer);
  const state = store.get();
  if (state && state.isTyping !== isTyping) store.set({ ...state, isTyping });
}

function onFrame(frame: ServerFrame): void {
  if (frame.type !== 'typing' || frame.side !== 'staff') return;
  setTyping(true);
  typingTimer = setTimeout(() => setTyping(false), typingMs);
}

function onChange(): void {
  if (!chat) return;
  const [state, next] = [store.get(), chat.connection.state];
  // The message ends the typing indicator.
  const hasNews = next.messages.at(-1) !== state?.messages.at(-1);
  store.set({ ...next, isTyping: !hasNews && (state?.isTyping ?? false) });
  if (next.chatId !== undefined && readStored('chatID') !== next.chatId) writeStored('chatID', next.chatId);
}

/** Leaving ends the chat here at once: nothing of it stays for the next one at the same screen. */
function followSession(): void {
  if (!chat || currentShopper() === chat.owner) return;
  const { connection } = chat;
  chat = undefined;
  connection.close();
  clearTimeout(typingTimer);
  removeStoredTexts();
  writeStored('chatID', null);
  store.set(null);
}

function connectAgain(): void {
  chat?.connection.wake();
  if (isUnknown) void openCustomerChatIfAny();
}

/** Connects the chat of the signed-in user, or of a guest who has written, once; other visitors have none. */
export function openCustomerChat(): void {
  const owner = currentShopper();
  if (chat || owner === undefined) return;
  const connection = new ChatConnection({
    ...(owner === 'guest' ? browserLine('/ws/chat/', guestToken) : browserLine('/ws/chat/')),
    store: storedText(`outbox.${owner}`),
    onChange,
    onFrame,
  });
  chat = { connection, owner };
  store.set({ ...connection.state, isTyping: false });
  connection.open();
}

type GuestContact = { name: string | undefined; phone: string | undefined };

/** Opens a guest's chat with its first message. @throws ApiError: too many, or a phone that is none */
export async function beginGuestChat(contact: GuestContact, first: Outgoing['content']): Promise<void> {
  await api('POST /chat/guest/', { body: contact });
  openCustomerChat();
  chat?.connection.send(first);
}

/** Whether there is a chat could not be asked yet. */
let isUnknown = false;

/**
 * Connects it only for those who have written before: others learn of nothing there. Where that cannot be asked now, it is
 * asked when the connection is back.
 */
export async function openCustomerChatIfAny(): Promise<void> {
  try {
    const hasChat = readStored('chatID') !== null || (await api('GET /chat/chats/')).length > 0;
    isUnknown = false;
    if (hasChat) openCustomerChat();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    isUnknown = currentShopper() !== undefined;
  }
}

/** The connection under the state, for those who act on it; undefined before it is opened. */
export const customerConnection = (): ChatConnection | undefined => chat?.connection;

function follow(): void {
  onSessionChange(followSession);
  onReturn(connectAgain);
}

/** The customer's chat as this page knows it; null until it is opened. */
export const useCustomerChatState = (): CustomerChatState | null => useStore(store);
