import { canonicalPath, isList, type PageAddress } from './canonical-path.ts';
import { defaultLanguage, languages, pathInLanguage } from './language.ts';
import { attributeParameter, listParameters } from './list-parameters.ts';

/** How the paths of pages begin that are personal, or a step of a process. */
export const privatePaths = [
  '/activate',
  '/activating',
  '/admin',
  '/auth',
  '/cart',
  '/checkout',
  '/compare',
  '/email',
  '/favorite',
  '/login',
  '/mbank_payment',
  '/offline',
  '/order',
  '/password',
  '/profile',
  '/promo',
  '/resend',
  '/restock',
  '/track',
] as const;

/** What narrows or sorts a list: its pages are then no pages of their own. */
const isNarrowing = (name: string) =>
  name !== 'page' && (listParameters.some((one) => one === name) || attributeParameter(name) !== undefined);

const russianPath = (pathname: string) => pathInLanguage(pathname, defaultLanguage);

const categoryList = /^\/catalog\/[a-z0-9-]+$/;
const oneValue = /^(?!.*\.\.)[-a-z0-9.]{1,60}$/;
const oneBrand = /^[1-9]\d{0,5}$/;

/** What alone narrows a category's list: one brand, or one value of an attribute; undefined where nothing or more does. */
export function onlyChoice({ pathname, search }: PageAddress): { key: string; value: string } | undefined {
  const [narrowing, ...more] = [...new URLSearchParams(search)].filter(([name]) => isNarrowing(name));
  if (!narrowing || more.length > 0 || !categoryList.test(russianPath(pathname))) return undefined;
  const [key, value] = narrowing;
  if (key === 'brand') return oneBrand.test(value) ? { key, value } : undefined;
  const attribute = attributeParameter(key);
  return attribute && !attribute.end && oneValue.test(value) ? { key, value } : undefined;
}

/**
 * Whether search engines should keep the page: no narrowed list but one of its own, whose `choice` its data name, no search
 * results, nothing personal.
 */
export function isForSearchEngines({ pathname, search }: PageAddress, choice?: string): boolean {
  const path = russianPath(pathname);
  if (path === '/search' || privatePaths.some((start) => path.startsWith(start))) return false;
  const query = new URLSearchParams(search);
  const isNarrowed = isList(pathname) && [...query.keys()].some(isNarrowing);
  return !isNarrowed || choice !== undefined;
}

/** The same address in every language, the page's own among them. */
export function addressesByLanguage(address: PageAddress, choice?: string) {
  return languages.map((language) => ({
    language,
    path: canonicalPath({ ...address, pathname: pathInLanguage(address.pathname, language) }, choice),
  }));
}
