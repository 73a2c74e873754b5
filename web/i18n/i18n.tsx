import { createContext, use } from 'react';
import { defaultLanguage, isInOtherLetters, type Language } from '#rules/text/language.ts';
import { type Translate, type TranslatePlural, textsOf } from './texts.ts';

export type { PluralKey, TextKey, Translate, TranslatePlural } from './texts.ts';

/** The page's language; it never changes within a page, because the other language is another document. */
export const LanguageContext = createContext<Language>(defaultLanguage);

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** t('key') or t('key', { name }): the text of the page's language, its {name}s filled in. */
export function useT(): Translate {
  return textsOf(useLanguage()).translate;
}

/** plural('goods', 5) picks goods_one, goods_few, goods_many or goods_other and fills in {count}. */
export function usePlural(): TranslatePlural {
  return textsOf(useLanguage()).plural;
}

/**
 * Whose language a text on a page is, where it is not the page's own: Russian that stands in for English is read out as such. Where both
 * languages have the same letters it cannot be known by them.
 */
export function useForeign(): (text: string) => 'ru' | undefined {
  const language = useLanguage();
  return (text) => (isInOtherLetters(language) && /[а-яё]/i.test(text) ? defaultLanguage : undefined);
}
