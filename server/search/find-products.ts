import type { Db } from '#server/platform/database/connection.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type DocumentQuery, findDocuments, type Hit } from './queries.ts';
import { rank } from './rank.ts';
import { readQuery } from './read-query.ts';
import type { SynonymBook } from './synonym-book.ts';
import { allButOneOf, allOf, oneOf, type Strictness } from './tsquery.ts';

/** Hits whose names are compared with the search; those behind them keep the database's order. */
const rankedCount = 400;

/** A search of this many parts may lose one and is still met. */
const partsPerLost = 3;

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
  const clauses = clausesOf(await readQuery(db, text), book);
  const isKnown = clauses.every(({ ways }) => ways.length > 0);
  const hits = isKnown ? await askStrictly(db, clauses, limit) : [];
  if (hits.length > 0) {
    const isExact = clauses.every(({ ways: [way] }) => way?.quality === 1);
    return { hits: best(hits, clauses), isExact, isMeant: true };
  }
  const wide = clausesOf(await readQuery(db, text, { isWide: true }), book);
  return findForgiving(db, wide, limit);
}

/** As it was typed; then with what was typed as one apart, and a number that may go on. */
async function askStrictly(db: Db, clauses: readonly Clause[], limit: number): Promise<Hit[]> {
  const hits = clauses.length > 0 ? await ask(db, documentQuery(clauses, { isGlued: true }), limit) : [];
  return hits.length > 0 ? hits : askLoosely(db, clauses, limit);
}

async function askLoosely(db: Db, clauses: readonly Clause[], limit: number): Promise<Hit[]> {
  return clauses.length > 0 ? ask(db, documentQuery(clauses, { isBegun: true }), limit) : [];
}

const documentQuery = (clauses: readonly Clause[], strictness: Strictness): DocumentQuery => ({
  query: allOf(clauses, strictness),
  inName: allOf(clauses, { ...strictness, weights: 'A' }),
  own: allOf(clauses, { ...strictness, weights: 'ABC' }),
});

/** With words as typos of others; then without what nobody knows, and at last without whichever part. */
async function findForgiving(db: Db, all: readonly Clause[], limit: number): Promise<Hits> {
  const clauses = all.filter(({ ways }) => ways.length > 0);
  if (clauses.every(({ kind }) => kind === 'number')) return nothing;
  const lost = all.length - clauses.length;
  const hits = await askLoosely(db, clauses, limit);
  if (hits.length > 0) return { hits: best(hits, clauses), isExact: false, isMeant: lost * partsPerLost <= all.length };
  return clauses.length > 1 ? findNearest(db, clauses, limit) : nothing;
}

/** Without one part, whichever; then with any of them. */
async function findNearest(db: Db, clauses: readonly Clause[], limit: number): Promise<Hits> {
  const parts = clauses.map((clause) => oneOf(clause, {}));
  const some = clauses.length > 2 ? [allButOneOf(clauses), parts.join(' | ')] : [parts.join(' | ')];
  for (const query of some) {
    const hits = await ask(db, { query, inName: query, own: query, parts }, limit);
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
