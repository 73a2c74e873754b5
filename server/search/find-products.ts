import type { Db } from '#server/platform/database/connection.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type DocumentQuery, findDocuments, type Hit } from './queries.ts';
import { rank } from './rank.ts';
import { readQuery } from './read-query.ts';
import type { SynonymBook } from './synonym-book.ts';
import { allButOneOf, allOf, oneOf } from './tsquery.ts';

/** Hits whose names are compared with the search; those behind them keep the database's order. */
const rankedCount = 400;

export type Hits = {
  hits: Hit[];
  /** Whether every part of the search is in every hit, as it was typed. */
  isExact: boolean;
  /** Whether the hits are what was meant, and not only the nearest there is. */
  isMeant: boolean;
};

const nothing: Hits = { hits: [], isExact: false, isMeant: false };

/** Finds the hits of a search, best first, `limit` at most: the strictest way that finds anything. */
export async function findHits(
  db: Db,
  text: string,
  { book, limit }: { book: SynonymBook; limit: number },
): Promise<Hits> {
  const all = clausesOf(await readQuery(db, text), book);
  const clauses = all.filter(({ ways }) => ways.length > 0);
  if (!clauses.some(({ kind }) => kind !== 'number') && all.length > clauses.length) return nothing;
  const isWhole = clauses.length === all.length;
  for (const query of waysToAsk(clauses)) {
    const hits = await ask(db, query, limit);
    if (hits.length > 0) {
      const isExact = isWhole && clauses.every(({ ways: [way] }) => way?.quality === 1);
      return { hits: best(hits, clauses), isExact, isMeant: true };
    }
  }
  return clauses.length > 1 ? findNearest(db, clauses, limit) : nothing;
}

function waysToAsk(clauses: readonly Clause[]): DocumentQuery[] {
  if (clauses.length === 0) return [];
  return [
    { query: allOf(clauses, { isGlued: true }), first: allOf(clauses, { isGlued: true, isOwn: true }) },
    { query: allOf(clauses, { isBegun: true }), first: allOf(clauses, { isOwn: true, isBegun: true }) },
  ];
}

/** Without one part, whichever; then with any of them. */
async function findNearest(db: Db, clauses: readonly Clause[], limit: number): Promise<Hits> {
  const parts = clauses.map((clause) => oneOf(clause, {}));
  const some = clauses.length > 2 ? [allButOneOf(clauses), parts.join(' | ')] : [parts.join(' | ')];
  for (const query of some) {
    const hits = await ask(db, { query, first: query, parts }, limit);
    if (hits.length > 0) return { hits: best(hits, clauses), isExact: false, isMeant: false };
  }
  return nothing;
}

/** Where very many match, the most popular are enough. */
async function ask(db: Db, query: DocumentQuery, limit: number): Promise<Hit[]> {
  const size = { limit: Math.max(limit, rankedCount), ranked: rankedCount };
  const hot = await findDocuments(db, query, { ...size, isHot: true });
  return hot.length >= size.limit ? hot : findDocuments(db, query, { ...size, isHot: false });
}

function best(hits: readonly Hit[], clauses: readonly Clause[]): Hit[] {
  return [...rank(hits.slice(0, rankedCount), clauses), ...hits.slice(rankedCount)];
}
