import { countedFound } from '#rules/limits.ts';
import { codesOf } from '#rules/search/search-code.ts';
import { findProducts } from '#server/catalog/search/search.ts';
import type { Services } from '#server/platform/services.ts';
import { findByCodes } from './code-queries.ts';

/** What a search of staff asks; it answers sooner where the shop's last searches are kept. */
export type StaffSearch = Pick<Services, 'db' | 'synonyms' | 'recentSearches'>;

/** Products that a search of staff looks through, best first: one more than are counted. Who wants others has to say more. */
const mostFound = countedFound + 1;

/** Products that a search of staff means, best first. */
type StaffFound = {
  /** Whether it is an article number, a barcode or a supplier's code: then they are what that names. */
  isCode: boolean;
  ids: number[];
};

/**
 * What the shop's own search finds, through typos, layouts and any order of words, or what a code names. Its index has
 * products on sale only; `idsNamed` of name-queries.ts finds the others.
 */
export async function findForStaff(services: StaffSearch, search: string): Promise<StaffFound> {
  const coded = await findByCodes(services.db, codesOf(search), 'staff');
  if (coded.length > 0) return { isCode: true, ids: coded };
  const { ids } = await findProducts(services, search, { limit: mostFound });
  return { isCode: false, ids };
}
