import type { Language } from '#rules/text/language.ts';
import { installTexts } from '#web/i18n/texts.ts';

const extras = {
  ru: () => import('#web/shop/texts/ru/product-extras.ts'),
  en: () => import('#web/shop/texts/en/product-extras.ts'),
};

let isLoaded = false;

/** Fetches the texts of what opens on a product's page: the page itself does without them. @throws without a connection */
export async function loadProductExtras(language: Language): Promise<void> {
  if (isLoaded) return;
  const { productExtras } = await extras[language]();
  installTexts(language, productExtras);
  isLoaded = true;
}
