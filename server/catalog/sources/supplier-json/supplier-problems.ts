import type { ProblemCode, RowProblem } from '#server/catalog/sources/source.ts';

/** The sentences of supplier-row.ts, to-product.ts and json-lines.ts, as words that people read in their language. */
const meanings: [RegExp, ProblemCode][] = [
  [/is in (\w+), which has no rate$/, 'no_rate'],
  [/is missing$|is empty$/, 'missing'],
  [/has control characters$/, 'control'],
  [/is longer than|has more than/, 'too_long'],
  [/must be a number/, 'not_number'],
  [/must be more than|is less than|is too high/, 'out_of_range'],
  [/is not JSON$|is not an object$/, 'not_json'],
  [/is not UTF-8$/, 'encoding'],
  [/must be/, 'not_text'],
];

/** What a sentence about a supplier's row says, in parts. */
export function problemOf(sentence: string): RowProblem {
  const [pattern, code] = meanings.find(([meaning]) => meaning.test(sentence)) ?? ([/$/, 'unreadable'] as const);
  const [first = ''] = sentence.split(' ');
  const isField = /^[a-z_]+(?:\.\S+)?$/.test(first) && first !== 'the';
  return { code, field: isField ? first : null, value: sentence.match(pattern)?.[1] ?? null };
}
