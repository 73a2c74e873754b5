import { createStore, useStore } from '#web/state/store.ts';

/** A product that a question is about: one of its variants, as it is shown above the text. */
export type AskedProduct = { variant: number; name: string; picture: string | undefined };

const opened = createStore<{ isOpen: boolean; about?: AskedProduct }>({ isOpen: false });

/** Opens the chat, to ask about a product where one is named. */
export const openChat = (about?: AskedProduct): void => opened.set({ isOpen: true, about });

/** Shuts the chat; what it was opened to ask about is forgotten. */
export const closeChat = (): void => opened.set({ isOpen: false });

/** The product is not what is asked about, or has been. */
export const forgetAsked = (): void => opened.set({ isOpen: opened.get().isOpen });

/** Whether the chat is open, and what about. */
export const useOpenedChat = () => useStore(opened);
