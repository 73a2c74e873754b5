import { languagePrefix } from '#rules/text/language-prefix.ts';

/** Spelt so in addresses that people have kept. */
const spelledWithCapitals: Record<string, string> = { subcategory: 'subCategory' };
/** Where the older client had the list of a brand-category. */
const olderList = new RegExp(`^(${languagePrefix})?/products/filter/(\\d+)/[^/]+$`);

/** A link to a filled cart: /buy/70:2,71?promo=SALE10 */
const buyLink = new RegExp(`^(${languagePrefix})?/buy/([\\w:,%]+)/?$`);
const privacy = new RegExp(`^(${languagePrefix})?/privacy$`);
/** The built pages answer to an address with two languages too, `/en/ky/cart`: its last one is meant. */
const languageTooMany = new RegExp(`^${languagePrefix}+(?=${languagePrefix}(?:/|$))`);

/**
 * The address of the same page as the shop writes it, where a link has slashes too many, capitals, or the older
 * client's path; undefined for an address that is right. What goes out is always on this host: one
 * slash, then none.
 */
export function betterAddress(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  // An address with a host in it is for a proxy; .data is what the shop's own scripts ask for.
  if (!path.startsWith('/') || path.endsWith('.data')) return undefined;
  const link = buyLink.exec(path);
  // No page of its own: every page names all routes, and the cart's is where it leads.
  if (link) return `${link[1] ?? ''}/cart?buy=${link[2]}${query.replace('?', '&')}`;
  const better = inSmallEmails(path.replace(/[\\/]+/g, '/').replace(/(?<=.)\/$/, ''))
    .replace(languageTooMany, '')
    .replace(olderList, '$1/filtererd/products/$2')
    .replace(privacy, '$1/policies/privacy');
  return better === path ? undefined : better + query;
}

function inSmallEmails(path: string): string {
  // Not within %D0%9A, which is the same in capitals.
  if (path.includes('%')) return path;
  return path.toLowerCase().replace(/(?<=\/)[a-z]+(?=\/|$)/g, (segment) => spelledWithCapitals[segment] ?? segment);
}

const readable = new RegExp(
  `^(?<language>${languagePrefix})?/products/(?<slug>(?=[^?]*[a-z])[a-z0-9-]{1,100})(?<query>\\?.*)?$`,
  's',
);

/**
 * The same for addresses whose product has to be looked up: a readable one, of now or of the past, leads to
 * `/products/{id}` in its language, in one step however it is misspelt.
 *
 * @param productAt the id of the product that has or had this slug
 */
export async function movedAddress(
  url: string,
  productAt: (slug: string) => Promise<number | undefined>,
): Promise<string | undefined> {
  const better = betterAddress(url);
  const { language = '', slug, query = '' } = readable.exec(better ?? url)?.groups ?? {};
  const id = slug && (await productAt(slug));
  return id ? `${language}/products/${id}${query}` : better;
}
