/** Screens that a slide may lead to, without their language; a number names a row. */
const screens = [
  /^\/$/,
  /^\/(?:categories|new\/products|recommendation\/products|accessories|news|about|search|compare|favorite|cart|auth)$/,
  /^\/(?:products|products\/brands|categories\/subCategory|filtererd\/products|news)\/[1-9]\d{0,8}$/,
  /^\/policies\/[a-z]+$/,
];

/**
 * Whether a link leads to a page of the shop itself: its path without a language (pages add their own), perhaps with
 * a query or the place on the page. What another host could be reached by is no such link.
 */
export function isOwnPage(link: string): boolean {
  const [, path = ''] = /^(\/[^?#\\]*)(?:\?[^#\s\\]*)?(?:#[\w-]*)?$/.exec(link) ?? [];
  return screens.some((screen) => screen.test(path));
}
