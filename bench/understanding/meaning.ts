import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldText } from '#rules/search/search-fold.ts';
import { isNoiseAt } from '#rules/search/search-stop-words.ts';
import { wordsOf } from '#rules/search/search-words.ts';

/** What a search means, as the files of this folder write it. */
export type Means = {
  category?: string;
  filter?: string;
  brand?: string;
  min_price?: number;
  max_price?: number;
  order?: string;
  text?: string;
};

export type Query = { shop: 'demo' | 'pcparts'; habit: string; query: string; means: Means };

export const readQueries = (name: string): Query[] =>
  readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What went wrong: a filter that is not meant, or something that is meant and stayed text. */
export type Verdict = 'right' | 'wrong filter' | 'left as text';

const filters = (filter = '') => new Set(filter.split(';').filter(Boolean));

/** A whole number takes in its fractions, `14..14.99` is 14, and a terabyte is 1000 gigabytes, 1024 or both. */
const plain = (filter: string) =>
  filter
    .replace(/:(\d+)\.\.(\d+)\.9+$/, (all, from, to) => (from === to ? `:${from}` : all))
    .replace(/:(\d+)$/, (all, number) => (Number(number) % 1024 === 0 ? `:${(Number(number) / 1024) * 1000}` : all))
    .replace(/:(\d+)000\.\.(\d+)$/, (all, from, to) => (Number(from) * 1024 === Number(to) ? `:${from}000` : all));

/** Compares what was understood with what is right. */
export function judge(means: Means, reading: Means): Verdict {
  const [right, given] = [means, reading].map(({ filter }) => new Set([...filters(filter)].map(plain))) as [
    Set<string>,
    Set<string>,
  ];
  const wanted = means.category?.replace('?', '');
  const isOptional = means.category?.startsWith('?');
  const isOtherCategory = reading.category !== undefined && reading.category !== wanted;
  const isWrong =
    isOtherCategory ||
    [...given].some((filter) => !right.has(filter)) ||
    (reading.brand !== undefined && reading.brand !== means.brand) ||
    (reading.order !== undefined && reading.order !== means.order) ||
    (reading.min_price !== undefined && reading.min_price !== means.min_price) ||
    (reading.max_price !== undefined && reading.max_price !== means.max_price);
  if (isWrong) return 'wrong filter';
  const isRight =
    (isOptional || reading.category === wanted) &&
    [...right].every((filter) => given.has(filter)) &&
    reading.brand === means.brand &&
    reading.order === means.order &&
    reading.min_price === means.min_price &&
    reading.max_price === means.max_price &&
    textOf(reading.text) === textOf(means.text);
  return isRight ? 'right' : 'left as text';
}

/** A text without what only joins. */
function textOf(text = ''): string {
  const words = wordsOf(foldText(text));
  return words
    .filter((_, place) => !isNoiseAt(words, place))
    .map(({ written }) => written)
    .join(' ');
}
