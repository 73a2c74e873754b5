import type { Language } from '#rules/language.ts';
import { installTexts } from './texts.ts';

const languages = {
  ru: () => import('./ru/chat.ts'),
  en: () => import('./en/chat.ts'),
};

/** Fetches the texts of the chat, which no page needs before somebody opens it. @throws without a connection */
export async function loadChatTexts(language: Language): Promise<void> {
  const { chat } = await languages[language]();
  installTexts(language, chat);
}
