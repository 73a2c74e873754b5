import type { Language } from '#rules/text/language.ts';
import { installTexts } from '#web/i18n/texts.ts';

const texts = {
  ru: () => import('#web/shop/texts/ru/returns.ts'),
  en: () => import('#web/shop/texts/en/returns.ts'),
};

let isLoaded = false;

/** Fetches the texts of bringing things back: most orders are never opened there. @throws without a connection */
export async function loadReturnTexts(language: Language): Promise<void> {
  if (isLoaded) return;
  const { returns } = await texts[language]();
  installTexts(language, returns);
  isLoaded = true;
}
