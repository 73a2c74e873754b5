import type { Language } from '#rules/text/language.ts';
import { installTexts } from '#web/i18n/texts.ts';

const languages = {
  ru: () => import('#web/shop/texts/ru/offline.ts'),
  en: () => import('#web/shop/texts/en/offline.ts'),
};

/** Fetches the texts of the offline screens, while there still is one. @throws without one */
export async function loadOfflineTexts(language: Language): Promise<void> {
  const { offline } = await languages[language]();
  installTexts(language, offline);
}
