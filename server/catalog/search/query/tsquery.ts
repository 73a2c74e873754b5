import type { Clause, Way } from './clauses.ts';

/** How strictly the parts of a search are asked for. */
export type Strictness = {
  /** Where a product has them, as document-words.ts weighs it; anywhere when absent. */
  weights?: '' | 'A' | 'ABC';
  /** What was typed as one stands as one: S24 is not "S … 24". */
  isGlued?: boolean;
  /** The last number may be the beginning of one, and so may the letters that end a model: GL753V. */
  isBegun?: boolean;
};

/** A tsquery's text: all of these parts. */
export function allOf(clauses: readonly Clause[], strictness: Strictness): string {
  return clauses
    .map((clause, place) => {
      const glue = strictness.isGlued && clause.isGlued ? ' <-> ' : ' & ';
      const isLast = place === clauses.length - 1;
      return (place === 0 ? '' : glue) + oneOf(clause, { ...strictness, isBegun: strictness.isBegun && isLast });
    })
    .join('');
}

/** Of so many products each is looked at sooner than the index has put together what they have. */
const fewProducts = 4000;
/** Parts that few products have together, as far as one can say without counting. */
const narrowTogether = 3;

/**
 * A tsquery's text that matches more products than all of these parts do, but few: the others are looked for in them.
 * It is the part that the fewest products have, where they are few, and else all parts before a number that may go
 * on; undefined where neither is so. The index alone would go through the long lists of common words, and of all
 * numbers that an unfinished one may become.
 */
export function shortlistOf(clauses: readonly Clause[], { isBegun }: Strictness): string | undefined {
  const rarest = clauses.toSorted((left, right) => productsWith(left) - productsWith(right))[0];
  if (rarest && clauses.length > 1 && productsWith(rarest) <= fewProducts) return oneOf(rarest, {});
  const isLong = clauses.length > narrowTogether && clauses.at(-1)?.kind === 'number';
  return isBegun && isLong ? allOf(clauses.slice(0, -1), {}) : undefined;
}

const productsWith = ({ ways }: Clause) =>
  ways.reduce((sum, { frequency = Number.POSITIVE_INFINITY }) => sum + frequency, 0);

/** A tsquery's text: all of these parts but one, whichever. */
export function allButOneOf(clauses: readonly Clause[]): string {
  return clauses.map((_, left) => `(${allOf(clauses.toSpliced(left, 1), {})})`).join(' | ');
}

/** A tsquery's text: one part, in any of its ways. */
export function oneOf({ ways, mayGoOn }: Clause, { weights = '', isBegun }: Strictness): string {
  const mark = (isBegun && mayGoOn ? '*' : '') + weights;
  return `(${ways.map((way) => inOneWay(way, mark && `:${mark}`)).join(' | ')})`;
}

const inOneWay = ({ words, areApart }: Way, mark: string) =>
  `(${words.map((word) => `'${word}'${mark}`).join(areApart ? ' & ' : ' <-> ')})`;
