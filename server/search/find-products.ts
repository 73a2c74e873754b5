import type { Db } from '#server/platform/database/connection.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type DocumentQuery, findDocuments, type Hit, type Tier } from './queries.ts';
import { rank } from './rank.ts';
import { readQuery } from './read-query.ts';
import type { SynonymBook } from './synonym-book.ts';
import { allButOneOf, allOf, oneOf, type Strictness } from './tsquery.ts';

/** Hits whose names are compared with the search; those behind them keep the database's order. */
const rankedCount = 400;
/** A word that is less sure than this is a guess, and not counted where it is in the way. */
const surely = 0.8;
/** As many as anybody looks through: where the most popular are that many, the others are not looked at. */
const plenty = 1000;
/** How many times as large as the most popular products those of the next tier are. */
const warmPerHot = 10;

type Answer = {
  hits: Hit[];
  /** Whether there are no more than these. */
  isWhole: boolean;
};

export type Hits = Answer & {
  /** Whether every part of the search is in every hit, as it was typed. */
  isExact: boolean;
  /** Whether the hits are what was meant, and not only the nearest there is. */
  isMeant: boolean;
};

type Search = { db: Db; limit: number };

const nothing: Hits = { hits: [], isWhole: true, isExact: false, isMeant: false };

/** Finds the hits of a search, best first, `limit` at most: the strictest way that finds anything. */
export async function findHits(
  db: Db,
  text: string,
  { book, limit }: { book: SynonymBook; limit: number },
): Promise<Hits> {
  const clauses = clausesOf(await readQuery(db, text), book);
  const isKnown = clauses.length > 0 && clauses.every(({ ways }) => ways.length > 0);
  const found = isKnown ? await askStrictly({ db, limit }, clauses) : undefined;
  if (found) return { ...found, isExact: clauses.every(({ ways: [way] }) => way?.quality === 1), isMeant: true };
  const wide = clausesOf(await readQuery(db, text, { isWide: true }), book);
  return findForgiving({ db, limit }, wide);
}

/** As it was typed; then with what was typed as one apart, and a number that may go on. */
async function askStrictly(search: Search, clauses: readonly Clause[]): Promise<Answer | undefined> {
  return (await ask(search, clauses, documentQuery(clauses, { isGlued: true }))) ?? askLoosely(search, clauses);
}

const askLoosely = (search: Search, clauses: readonly Clause[]) =>
  ask(search, clauses, documentQuery(clauses, { isBegun: true }));

const documentQuery = (clauses: readonly Clause[], strictness: Strictness): DocumentQuery => ({
  all: allOf(clauses, strictness),
  better: {
    inName: allOf(clauses, { ...strictness, weights: 'A' }),
    own: allOf(clauses, { ...strictness, weights: 'ABC' }),
  },
});

/**
 * With words as typos of others and without what nobody knows; then without what was only guessed. What is known
 * counts: where no product has all of it, the others are merely the nearest.
 */
async function findForgiving(search: Search, all: readonly Clause[]): Promise<Hits> {
  const known = all.filter(({ ways }) => ways.length > 0);
  const sure = known.filter(({ ways: [way] }) => (way?.quality ?? 0) >= surely);
  for (const clauses of sure.length < known.length ? [known, sure] : [known]) {
    if (clauses.every(({ kind }) => kind === 'number')) break;
    const found = await askLoosely(search, clauses);
    if (found) return { ...found, isExact: false, isMeant: true };
  }
  return known.length > 1 ? findNearest(search, known) : nothing;
}

/** Without one part, whichever; then with any of them. */
async function findNearest(search: Search, clauses: readonly Clause[]): Promise<Hits> {
  const parts = clauses.map((clause) => oneOf(clause, {}));
  const without = clauses.length > 2 ? await ask(search, clauses, { all: allButOneOf(clauses), parts }) : undefined;
  const found = without ?? (await ask(search, clauses, { all: parts.join(' | '), parts }));
  return found ? { ...found, isExact: false, isMeant: false } : nothing;
}

/** The hits of the smallest tier that has plenty, best first; undefined where there is none anywhere. */
async function ask(
  { db, limit }: Search,
  clauses: readonly Clause[],
  query: DocumentQuery,
): Promise<Answer | undefined> {
  const size = Math.max(limit, rankedCount);
  const find = (tier: Tier) => findDocuments(db, query, { tier, limit: size, ranked: rankedCount });
  const hot = await find('hot');
  if (hot.length >= Math.min(plenty, size)) return { hits: best(hot, clauses), isWhole: false };
  const isMany = hot.length * warmPerHot >= plenty;
  const hits = await find(isMany ? 'warm' : 'all');
  return hits.length > 0 ? { hits: best(hits, clauses), isWhole: !isMany } : undefined;
}

function best(hits: readonly Hit[], clauses: readonly Clause[]): Hit[] {
  return [...rank(hits.slice(0, rankedCount), clauses), ...hits.slice(rankedCount)];
}
