import { listFacets } from '#contract/shop/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import { productIndexOf } from '#server/catalog/product-index/cached-catalog.ts';
import { readFilter } from '#server/catalog/product-index/read-filter.ts';
import { findProducts } from '#server/catalog/search/search.ts';
import { topTerms } from '#server/catalog/search/search-terms.ts';
import type { Services } from '#server/platform/services.ts';

const shown = 6;
/** Terms that are looked at, the commonest first. */
const looked = 24;
/** What fewer people searched for says something of them rather than of the shop. */
const fewestSearches = 5;
const dayMs = 24 * 60 * 60 * 1000;
const spanDays = 30;
/** How long an answer stays at most; a change of the catalogue makes another one. */
const heldMs = 30 * 60 * 1000;

/**
 * What people search for most in a language, of what finds something today and is read whole: nothing of it is given up,
 * and every word is known. So no one's mistake, and no word that the shop does not use, is offered to others.
 */
export function popularSearches(services: Services, language: Language): Promise<string[]> {
  const ask = () => findPopular(services, language);
  const key = `popular ${language} ${Math.floor(Date.now() / heldMs)}`;
  return services.recentSearches?.answer(key, ask) ?? ask();
}

async function findPopular(services: Services, language: Language): Promise<string[]> {
  const [from, to] = [shopDay(Date.now() - spanDays * dayMs), shopDay(Date.now())];
  const terms = await topTerms(services, { from, to, language, limit: looked });
  const popular: string[] = [];
  for (const { term, searches, hits } of terms) {
    if (popular.length === shown || searches < fewestSearches) break;
    if (hits > 0 && (await isReadWhole(services, term))) popular.push(term);
  }
  return popular;
}

async function isReadWhole(services: Services, search: string): Promise<boolean> {
  const [index, { filter, understood, text }] = await Promise.all([
    productIndexOf(services),
    readFilter(services, listFacets.query.parse({ search })),
  ]);
  const { count } = await index.find(filter, 'newest', { limit: 0 });
  if (count === 0 || (understood && understood.givenUp.length > 0)) return false;
  const words = understood ? understood.rest : text;
  return words === '' || (await findProducts(services, words, { limit: 1 })).isExact;
}
