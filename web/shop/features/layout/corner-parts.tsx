import type { ComponentType } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import { CustomerChat } from '#web/shop/features/chat/customer-chat.tsx';
import { CompareBar } from '#web/shop/features/compare/compare-bar.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import type { CornerPartsProps } from './corner-parts-props.ts';

export type CornerParts = {
  /** Behind the button in the corner. */
  Chat: ComponentType<CornerPartsProps>;
  /** At the foot of the page. */
  CompareBar: ComponentType;
};

/** What floats above a page, once its texts are there. @throws without a connection */
export async function cornerParts(): Promise<CornerParts> {
  const language = languageOfPath(location.pathname);
  await Promise.all([loadShopTexts('chat', language), loadShopTexts('product-extras', language)]);
  return { Chat: CustomerChat, CompareBar };
}
