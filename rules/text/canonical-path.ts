import { defaultLanguage, pathInLanguage } from './language.ts';

const lists =
  /^\/(?:catalog\/[a-z0-9-]+|products\/brands\/\d+|filtererd\/products\/\d+|new\/products|accessories|news)$/;

/** The parts of an address that say which page it is. */
export type PageAddress = { pathname: string; search: string };

/** Whether a path, in any language, is that of a list. */
export const isList = (pathname: string): boolean => lists.test(pathInLanguage(pathname, defaultLanguage));

/** Which page of its list an address shows; 1 where there is no list. */
export function pageNumber({ pathname, search }: PageAddress): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return isList(pathname) && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}

/**
 * The one address of what this address shows: sorting and filters make no pages, page numbers of a list do, and so does the
 * only choice in a category where the page says that it is one of its own, `choice` as the address has it: `brand=3`.
 */
export function canonicalPath(address: PageAddress, choice?: string): string {
  const page = pageNumber(address);
  const parameters = [...(choice ? [choice] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return parameters.length > 0 ? `${address.pathname}?${parameters.join('&')}` : address.pathname;
}
