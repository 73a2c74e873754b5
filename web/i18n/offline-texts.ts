import type { Language } from '#rules/language.ts';
import { installTexts } from './texts.ts';

const languages = {
  ru: () => import('./ru/offline.ts'),
  en: () => import('./en/offline.ts'),
};

/** Fetches the texts of what is said without a connection, while there still is one. @throws without one */
export async function loadOfflineTexts(language: Language): Promise<void> {
  const { offline } = await languages[language]();
  installTexts(language, offline);
}
