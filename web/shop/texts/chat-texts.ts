import type { Language } from '#rules/text/language.ts';
import { installTexts } from '#web/i18n/texts.ts';

const languages = {
  ru: () => import('#web/shop/texts/ru/chat.ts'),
  en: () => import('#web/shop/texts/en/chat.ts'),
};

/** Fetches the texts of the chat, which are needed only when it opens. @throws without a connection */
export async function loadChatTexts(language: Language): Promise<void> {
  const { chat } = await languages[language]();
  installTexts(language, chat);
}
