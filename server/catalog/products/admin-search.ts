import { codesOf } from '#rules/search/search-code.ts';
import { findProducts } from '#server/catalog/search/search.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { findByCodes } from './code-queries.ts';

/** Products that a search of staff looks through, best first; who wants others has to say more. */
const mostFound = 1000;

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
export async function findForStaff(db: Db, search: string): Promise<StaffFound> {
  const coded = await findByCodes(db, codesOf(search), 'staff');
  if (coded.length > 0) return { isCode: true, ids: coded };
  const { ids } = await findProducts({ db }, search, { limit: mostFound });
  return { isCode: false, ids };
}
