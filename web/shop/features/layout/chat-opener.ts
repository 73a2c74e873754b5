import { createStore } from '#web/state/store.ts';

/** A product that a question is about: one of its variants, as it is shown above the text. */
export type AskedProduct = { variant: number; name: string; picture: string | undefined };

/** Whether the chat is open, and what about. */
export const openedChat = createStore<{ isOpen: boolean; about?: AskedProduct }>({ isOpen: false });

/** Opens the chat, to ask about a product where one is named. */
export const openChat = (about?: AskedProduct): void => openedChat.set({ isOpen: true, about });
