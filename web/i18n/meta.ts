import type { MetaDescriptor } from 'react-router';
import { type Language, languageOfPath } from '#rules/language.ts';
import { type TextKey, type Translate, textsOf } from './texts.ts';

type Page = { location: { pathname: string } };

/** The language and the texts inside a route's `meta`, which cannot use hooks. */
export function metaTexts({ location }: Page): { language: Language; t: Translate } {
  const language = languageOfPath(location.pathname);
  return { language, t: textsOf(language).translate };
}

/** Title (with the shop's name behind it) and description of a page, also for shared links. */
export function pageMeta(page: Page, title: string, description?: string, image?: string | null): MetaDescriptor[] {
  const { language, t } = metaTexts(page);
  const text = description || t('chrome.description');
  return [
    { title: `${title} | ${t('shop_name')}` },
    { name: 'description', content: text },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:locale', content: language === 'en' ? 'en_US' : 'ru_RU' },
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ];
}

/** The meta of a page whose title is a text of the catalogue: `export const meta = titled('cart');` */
export function titled(key: TextKey): (page: Page) => MetaDescriptor[] {
  return (page) => pageMeta(page, metaTexts(page).t(key));
}
