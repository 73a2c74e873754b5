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

/** The one address of what this address shows: filters and sorting make no pages, page numbers of a list do. */
export function canonicalPath(address: PageAddress): string {
  const page = pageNumber(address);
  return page > 1 ? `${address.pathname}?page=${page}` : address.pathname;
}

/** Whether search engines should keep the page: no narrowed list, no search results, nothing personal. */
export function isForSearchEngines({ pathname, search }: PageAddress): boolean {
  const path = russianPath(pathname);
  if (path === '/search' || privatePaths.some((start) => path.startsWith(start))) return false;
  const query = new URLSearchParams(search);
  return !(lists.test(path) && [...query.keys()].some(isNarrowing));
}

/** The same address in every language, the page's own among them. */
export function addressesByLanguage(address: PageAddress) {
  return languages.map((language) => ({
    language,
    path: canonicalPath({ ...address, pathname: pathInLanguage(address.pathname, language) }),
  }));
}
