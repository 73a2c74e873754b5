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

const lists =
  /^\/(?:catalog\/[a-z0-9-]+|products\/brands\/\d+|filtererd\/products\/\d+|new\/products|accessories|news)$/;
/** What narrows or sorts a list: its pages are then no pages of their own. */
const isNarrowing = (name: string) =>
  name !== 'page' && (listParameters.some((one) => one === name) || attributeParameter(name) !== undefined);

/** The parts of an address that say which page it is. */
type PageAddress = { pathname: string; search: string };

const russianPath = (pathname: string) => pathInLanguage(pathname, defaultLanguage);

/** Which page of its list an address shows; 1 where there is no list. */
export function pageNumber({ pathname, search }: PageAddress): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return lists.test(russianPath(pathname)) && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}

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
 * The one address of what this address shows: sorting and filters make no pages, page numbers of a list do, and so does the
 * only choice in a category where the page says that it is one of its own.
 */
export function canonicalPath(address: PageAddress, hasChoice = false): string {
  const page = pageNumber(address);
  const choice = hasChoice ? onlyChoice(address) : undefined;
  const parameters = [...(choice ? [`${choice.key}=${choice.value}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return parameters.length > 0 ? `${address.pathname}?${parameters.join('&')}` : address.pathname;
}

/** Whether search engines should keep the page: no narrowed list but one of its own, no search results, nothing personal. */
export function isForSearchEngines({ pathname, search }: PageAddress, hasChoice = false): boolean {
  const path = russianPath(pathname);
  if (path === '/search' || privatePaths.some((start) => path.startsWith(start))) return false;
  const query = new URLSearchParams(search);
  const isNarrowed = lists.test(path) && [...query.keys()].some(isNarrowing);
  return !isNarrowed || (hasChoice && onlyChoice({ pathname, search }) !== undefined);
}

/** The same address in every language, the page's own among them. */
export function addressesByLanguage(address: PageAddress, hasChoice = false) {
  return languages.map((language) => ({
    language,
    path: canonicalPath({ ...address, pathname: pathInLanguage(address.pathname, language) }, hasChoice),
  }));
}
