import { defaultLanguage } from '#rules/text/language.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';

/** What an address or a key is made of. */
export const latinName = (name: Localized): string =>
  Object.values(name).find((text) => /[a-z]/i.test(text)) ?? textIn(name, defaultLanguage);
