import type { Language } from '#rules/language.ts';
import { installTexts } from './texts.ts';

const texts = {
  ru: () => import('./ru/returns.ts'),
  en: () => import('./en/returns.ts'),
};

let isLoaded = false;

/** Fetches the texts of bringing things back: most orders are never opened there. @throws without a connection */
export async function loadReturnTexts(language: Language): Promise<void> {
  if (isLoaded) return;
  const { returns } = await texts[language]();
  installTexts(language, returns);
  isLoaded = true;
}
