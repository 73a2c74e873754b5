import type { ComponentType } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { CustomerChat } from '#web/shop/features/chat/customer-chat.tsx';
import { CompareBar } from '#web/shop/features/compare/compare-bar.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { useStore } from '#web/state/store.ts';
import { openedChat } from './chat-opener.ts';

export type CornerParts = {
  /** Behind the button in the corner. */
  Chat: ComponentType;
  /** At the foot of the page. */
  CompareBar: ComponentType;
};

/** What floats above a page, once its texts are there. @throws without a connection */
export async function cornerParts(): Promise<CornerParts> {
  const language = languageOfPath(location.pathname);
  await Promise.all([loadShopTexts('chat', language), loadShopTexts('product-extras', language)]);
  return { Chat, CompareBar };
}

const close = () => openedChat.set({ isOpen: false });
/** The product is not what is asked about, or has been. */
const forgetAsked = () => openedChat.set({ isOpen: openedChat.get().isOpen });

function Chat() {
  const { isOpen, about } = useStore(openedChat);
  return <CustomerChat isOpen={isOpen} about={about} onAsked={forgetAsked} onClose={close} />;
}
