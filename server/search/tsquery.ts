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
