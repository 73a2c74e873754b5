import type { WordedOrder } from '#rules/search/search-orders.ts';
import { measureStems } from './short-names.ts';

/** What a form may mean. */
export type Target =
  | { kind: 'category'; category: number }
  /** What the thing is in the name of a category that also says what it is for: the "кулер" of "кулер для процессора". */
  | { kind: 'kind'; category: number }
  | { kind: 'brand'; brand: number }
  | { kind: 'value'; attribute: number; value: number }
  /** Yes or no; `isOpposite`: what a thing is called that has it not. */
  | { kind: 'has'; attribute: number; isOpposite: boolean }
  /** The attribute itself, of which an amount stands beside it. */
  | { kind: 'attribute'; attribute: number }
  /** One word of an attribute's name, which says nothing without an amount: the "отклик" of "время отклика". */
  | { kind: 'attribute_word'; attribute: number }
  /** Words of a rule of staff. */
  | { kind: 'rule'; rule: number }
  | { kind: 'order'; order: WordedOrder }
  /** The better end of an attribute first. */
  /** `isShort`: by a short name, which is its own only where no other attribute of the category is called so. */
  | { kind: 'order_by'; attribute: number; first: 'most' | 'least'; isShort?: true };

/** What a part of a search asks for, as a list takes it. */
export type Asks =
  | { kind: 'category'; category: number }
  | { kind: 'brand'; brand: number }
  /** A value's id, or a number: 1 and 0 are yes and no. */
  | { kind: 'attribute'; attribute: number; is: number }
  | { kind: 'range'; attribute: number; from: number; to: number }
  /** All brands there but these, and all values of an attribute but these. */
  | { kind: 'other_brands'; than: readonly number[]; brands: readonly number[] }
  | { kind: 'other_values'; attribute: number; than: readonly number[]; values: readonly number[] }
  /** Of a rule of staff: prices in som, and what is so of a variant's stock and price. */
  | { kind: 'price'; from: number; to: number }
  | { kind: 'state'; state: 'in_stock' | 'on_sale' }
  | { kind: 'order'; order: WordedOrder }
  | { kind: 'order_by'; attribute: number; first: 'most' | 'least' };

/** `written`: how a form of one word is written, with its ending; known where it is called so by that word alone. */
export type Meant = { target: Target; quality: number; written?: string[] };

/** A place in the automaton: words that lead on, and what ends here. */
export type Node = { next: Map<string, Node>; targets: Meant[] };

/**
 * Lead on, each in place of all its words, to what a thing has much or little of, what is praised of it, or what is measured: a
 * step for each word with each name would be most of the automaton.
 */
export const marks = { praise: '+praise', most: '+most', least: '+least', measure: '+measure' };

/** Stems of the words of each mark. */
export const markedWords: ReadonlyMap<string, readonly string[]> = new Map([
  [
    marks.praise,
    [
      ...['хорош', 'лучш', 'мощн', 'отличн', 'крут', 'нормальн', 'неплох', 'классн', 'достойн', 'качественн'],
      ...['good', 'best', 'great', 'decent', 'nice'],
    ],
  ],
  [marks.most, ['больш', 'огромн', 'крупн', 'высок', 'длинн', 'big', 'large', 'huge', 'high', 'long']],
  [marks.measure, measureStems],
  [marks.least, ['маленьк', 'небольш', 'мал', 'низк', 'невысок', 'коротк', 'small', 'little', 'low', 'short']],
]);

const markOf = new Map([...markedWords].flatMap(([mark, words]) => words.map((word) => [word, mark] as const)));

/** Where a word leads from a place, also by what it is one of. */
export function nextOf({ next }: Node, word: string): Node[] {
  const mark = markOf.get(word);
  return [next.get(word), mark === undefined ? undefined : next.get(mark)].filter((node) => node !== undefined);
}

/** Leads on to forms of what a thing lacks: "без объектива". */
export const withoutMark = '-';
