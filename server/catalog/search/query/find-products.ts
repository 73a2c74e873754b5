import { swapLayout } from '#rules/search/search-layout.ts';
import type { DocumentQuery, Hit, Tier } from '#server/catalog/search/queries.ts';
import type { SynonymBook } from '#server/catalog/search/synonyms/synonym-book.ts';
import { leastSure } from './candidates.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { rank } from './rank.ts';
import { readQuery } from './read-query.ts';
import type { SearchQuestions } from './search-questions.ts';
import { allButOneOf, allOf, oneOf, type Strictness, shortlistOf } from './tsquery.ts';

/** Hits whose names are compared with the search; those behind them keep the database's order. */
const rankedCount = 400;
const nearestRanked = 60;
/** As many nearest as are shown. */
const enoughNearest = 12;
/** A word that is less sure than this is a guess, and not counted where it is in the way. */
const surely = 0.8;
/** How sure a word is with which others may be guessed: a slip of the finger is. */
const enoughToGuess = 0.7;
/** What share of the letters has to be known, where half of the words or more are not. */
const mostOfIt = 0.55;
/** The most results that are shown: with enough popular ones, the others are not examined. */
const plenty = 500;
/** How many times as large as the most popular products those of the next tier are. */
const warmPerHot = 10;
/** No product is in them in a shop that is not large. */
const popularTiers = ['hot', 'warm'] as const;
const everywhere = ['all'] as const;

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

/** `empty`: tsqueries that no product matches; what is forgiven later often comes to the same. */
type Search = {
  questions: SearchQuestions;
  book: SynonymBook;
  limit: number;
  /** Whether the nearest are wanted where nothing is what was meant. */
  isForgiving: boolean;
  empty: Set<string>;
};

type Options = Pick<Search, 'book' | 'limit'> & Partial<Pick<Search, 'isForgiving'>>;

const nothing: Hits = { hits: [], isWhole: true, isExact: false, isMeant: false };

/** Finds the hits of a search, best first, `limit` at most: the strictest way that finds anything. */
export async function findHits(
  questions: SearchQuestions,
  text: string,
  { book, limit, isForgiving = true }: Options,
): Promise<Hits> {
  const search = { questions, book, limit, isForgiving, empty: new Set<string>() };
  const clauses = clausesOf(await readQuery(questions, text), book);
  const isKnown = clauses.length > 0 && clauses.every(({ ways }) => ways.length > 0);
  const found = isKnown ? await askStrictly(search, clauses) : undefined;
  if (found) return { ...found, isExact: clauses.every(({ ways: [way] }) => way?.quality === 1), isMeant: true };
  const swapped = await askSwapped(search, text);
  if (swapped) return { ...swapped, isExact: false, isMeant: true };
  const wide = clausesOf(await readQuery(questions, text, { isWide: true }), book);
  return findForgiving(search, wide);
}

/** A model's few letters say nothing of their layout, but that nothing has them: ш7 13700л is i7 13700k. */
async function askSwapped(search: Search, text: string): Promise<Answer | undefined> {
  if (!/\d/.test(text)) return undefined;
  const clauses = clausesOf(await readQuery(search.questions, swapLayout(text)), search.book);
  const isExact = clauses.length > 0 && clauses.every((clause) => sureness(clause) === 1);
  return isExact ? askStrictly(search, clauses) : undefined;
}

/** As it was typed; then with an end that may go on; then also with what was typed as one apart. */
async function askStrictly(search: Search, clauses: readonly Clause[]): Promise<Answer | undefined> {
  const asTyped = await ask(search, clauses, documentQuery(clauses, { isGlued: true }));
  const isModelBegun = clauses.at(-1)?.isGlued && clauses.at(-1)?.mayGoOn;
  const begun = isModelBegun ? documentQuery(clauses, { isGlued: true, isBegun: true }) : undefined;
  return asTyped ?? (begun && (await ask(search, clauses, begun))) ?? askLoosely(search, clauses);
}

const askLoosely = (search: Search, clauses: readonly Clause[]) =>
  ask(search, clauses, documentQuery(clauses, { isBegun: true }));

const documentQuery = (clauses: readonly Clause[], strictness: Strictness): DocumentQuery => ({
  all: allOf(clauses, strictness),
  among: shortlistOf(clauses, strictness),
  better: {
    inName: allOf(clauses, { ...strictness, weights: 'A' }),
    own: allOf(clauses, { ...strictness, weights: 'ABC' }),
  },
});

/**
 * With words as typos of others and without unknown words; then without words matched only approximately. What is known
 * counts: where no product has all of it, the others are merely the nearest.
 */
async function findForgiving(search: Search, all: readonly Clause[]): Promise<Hits> {
  for (const clauses of readingsOf(all)) {
    const found = await askLoosely(search, clauses);
    if (found) return { ...found, isExact: false, isMeant: true };
  }
  const known = knownOf(all);
  return search.isForgiving && known.length > 0 ? findNearest(search, known) : nothing;
}

/** What may be meant by all of it, the likeliest first. */
function readingsOf(all: readonly Clause[]): (readonly Clause[])[] {
  const known = knownOf(all);
  const nearlyKnown = known.map(sureness).filter((quality) => quality < surely);
  const least = Math.min(...nearlyKnown);
  const fewer = nearlyKnown.length > 1 ? [known.filter((clause) => sureness(clause) > least)] : [];
  const surest = nearlyKnown.length > 0 ? [known.filter((clause) => sureness(clause) >= surely)] : [];
  const certain = [known, ...fewer, ...surest].filter((clauses) => isMostOf(clauses, all));
  const things = knownOf(all.filter(({ isQuality }) => !isQuality));
  if (things.length < all.length && mayStandAlone(things, all)) certain.push(things);
  const guessed = mayBeGuessed(all) ? [all] : [];
  return known.length < all.length
    ? [...guessed, ...certain]
    : [...certain.slice(0, 1), ...guessed, ...certain.slice(1)];
}

/** Exact names of things, with attributes only. */
const mayStandAlone = (things: readonly Clause[], all: readonly Clause[]) =>
  things.length === all.filter(({ isQuality }) => !isQuality).length &&
  things.some(({ kind }) => kind === 'letters') &&
  things.every((clause) => sureness(clause) >= surely);

/** A guess counts where a product has it together with the certain words. */
function mayBeGuessed(all: readonly Clause[]): boolean {
  const sure = all.filter((clause) => sureness(clause) >= enoughToGuess && clause.length > 2);
  return sure.length * 2 >= all.length && all.every(({ ways }) => ways.length > 0);
}

/** The parts that are known, without what is only guessed. */
const knownOf = (all: readonly Clause[]): Clause[] =>
  all
    .map((clause) => ({ ...clause, ways: clause.ways.filter(({ quality }) => quality >= leastSure) }))
    .filter(({ ways }) => ways.length > 0);

const sureness = ({ ways: [way] }: Clause) => way?.quality ?? 0;

/** Whether so much of the search is known that the rest may be left out. */
function isMostOf(known: readonly Clause[], all: readonly Clause[]): boolean {
  const lengthOf = (clauses: readonly Clause[]) => clauses.reduce((sum, { length }) => sum + length, 0);
  if (known.every(({ kind }) => kind === 'number')) return false;
  return known.length * 2 > all.length || lengthOf(known) >= lengthOf(all) * mostOfIt;
}

/**
 * Without the numbers, for an iPhone 16 is nearer to an iPhone 15 than a Xiaomi 15; then without one part, whichever;
 * then with any of them. The nearest are a suggestion, and in a large shop the popular ones that have any part will do:
 * which products have all but one of them is what its index answers slowest.
 */
async function findNearest(search: Search, clauses: readonly Clause[]): Promise<Hits> {
  const parts = clauses.map((clause) => oneOf(clause, {}));
  const named = clauses.filter(({ kind }) => kind === 'letters');
  const isNumbered = named.length > 0 && named.length < clauses.length;
  const any = isNumbered ? named.map((clause) => oneOf(clause, {})) : parts;
  const queries = [
    ...(isNumbered ? [allOf(named, {})] : []),
    ...(clauses.length > 2 ? [allButOneOf(clauses)] : []),
    any.join(' | '),
  ];
  for (const tiers of search.book.hasTiers ? [popularTiers, everywhere] : [everywhere]) {
    for (const all of queries) {
      const hits = await askNearest(search, { all, parts }, tiers);
      if (hits.length > 0) return { hits: rank(hits, clauses), isWhole: false, isExact: false, isMeant: false };
    }
  }
  return nothing;
}

/** The smallest of these tiers that has enough of them. */
async function askNearest({ questions }: Search, query: DocumentQuery, tiers: readonly Tier[]): Promise<Hit[]> {
  let hits: Hit[] = [];
  for (const tier of tiers) {
    hits = await questions.findDocuments(query, { tier, limit: nearestRanked, ranked: nearestRanked });
    if (hits.length >= enoughNearest) break;
  }
  return hits;
}

/** The hits of the smallest tier that has plenty, best first; undefined where there is none anywhere. */
async function ask(
  { questions, book, limit, empty }: Search,
  clauses: readonly Clause[],
  query: DocumentQuery,
): Promise<Answer | undefined> {
  if (clauses.length === 0 || empty.has(query.all)) return undefined;
  const size = Math.max(limit, rankedCount);
  const find = (tier: Tier) => questions.findDocuments(query, { tier, limit: size, ranked: rankedCount });
  const hot = book.hasTiers ? await find('hot') : [];
  if (hot.length >= Math.min(plenty, size)) return { hits: best(hot, clauses), isWhole: false };
  const isMany = hot.length * warmPerHot >= plenty;
  const hits = await find(isMany ? 'warm' : 'all');
  if (hits.length > 0) return { hits: best(hits, clauses), isWhole: !isMany };
  empty.add(query.all);
  return undefined;
}

function best(hits: readonly Hit[], clauses: readonly Clause[]): Hit[] {
  return [...rank(hits.slice(0, rankedCount), clauses), ...hits.slice(rankedCount)];
}
