import type { SynonymBook } from '#server/catalog/search/synonyms/synonym-book.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { doForAll } from '#server/platform/request-context.ts';
import { listRuleRows, type RuleRow } from './rule-queries.ts';

export type { RuleRow } from './rule-queries.ts';

/** By the synonyms that were read at the same time: the same notification makes both old. */
const read = new WeakMap<SynonymBook, Promise<readonly RuleRow[]>>();

/** Staff's rules as they are now, in the order in which they act; those that are off as well. */
export function rulesOf(db: Db, book: SynonymBook): Promise<readonly RuleRow[]> {
  const there = read.get(book);
  if (there) return there;
  const rows = doForAll(() => listRuleRows(db));
  read.set(book, rows);
  rows.catch(() => read.delete(book));
  return rows;
}
