import type { MetaDescriptor } from 'react-router';
import { pageNumber } from '#rules/text/canonical-path.ts';
import { type Language, languageOfPath } from '#rules/text/language.ts';
import { shopNameOf, withShopName } from './shop-name.ts';
import { type TextKey, type Translate, textsOf } from './texts.ts';

type Page = {
  location: { pathname: string; search: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** The language and the texts inside a route's `meta`, which cannot use hooks. */
export function metaTexts({ location }: Pick<Page, 'location'>): { language: Language; t: Translate } {
  const language = languageOfPath(location.pathname);
  return { language, t: textsOf(language).translate };
}

/**
 * A page's title, with its number within a list, and the shop's name where there is room for it; share previews name the
 * shop themselves.
 */
export function pageMeta(page: Page, title: string): MetaDescriptor[] {
  const { t } = metaTexts(page);
  const number = pageNumber(page.location);
  const numbered = number > 1 ? `${title}, ${t('ui.page', { page: number }).toLowerCase()}` : title;
  return [{ title: withShopName(numbered, shopNameOf(page.matches)) }, { property: 'og:title', content: numbered }];
}

/** The meta of a page whose title is a text of the catalogue: `export const meta = titled('cart');` */
export function titled(key: TextKey): (page: Page) => MetaDescriptor[] {
  return (page) => pageMeta(page, metaTexts(page).t(key));
}
