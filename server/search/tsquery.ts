import type { Clause, Way } from './clauses.ts';

/** How strictly the parts of a search are asked for. */
export type Strictness = {
  /** Where a product has them, as document-words.ts weighs it; anywhere when absent. */
  weights?: '' | 'A' | 'ABC';
  /** What was typed as one stands as one: S24 is not "S … 24". */
  isGlued?: boolean;
  /** The last number may be the beginning of one. */
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

/**
 * A tsquery's text: the part that the fewest products have, where they are so few that the others are looked for in
 * them; undefined where no part is so rare, or nobody counted. The index alone would go through the long lists of
 * common words, and of all numbers that an unfinished one may become.
 */
export function rarestOf(clauses: readonly Clause[]): string | undefined {
  const rarest = clauses.toSorted((left, right) => productsWith(left) - productsWith(right))[0];
  const isWorthIt = rarest && clauses.length > 1 && productsWith(rarest) <= fewProducts;
  return isWorthIt ? oneOf(rarest, {}) : undefined;
}

const productsWith = ({ ways }: Clause) =>
  ways.reduce((sum, { frequency = Number.POSITIVE_INFINITY }) => sum + frequency, 0);

/** A tsquery's text: all of these parts but one, whichever. */
export function allButOneOf(clauses: readonly Clause[]): string {
  return clauses.map((_, left) => `(${allOf(clauses.toSpliced(left, 1), {})})`).join(' | ');
}

/** A tsquery's text: one part, in any of its ways. */
export function oneOf({ ways, kind }: Clause, { weights = '', isBegun }: Strictness): string {
  const mark = (isBegun && kind === 'number' ? '*' : '') + weights;
  return `(${ways.map((way) => inOneWay(way, mark && `:${mark}`)).join(' | ')})`;
}

const inOneWay = ({ words, areApart }: Way, mark: string) =>
  `(${words.map((word) => `'${word}'${mark}`).join(areApart ? ' & ' : ' <-> ')})`;
