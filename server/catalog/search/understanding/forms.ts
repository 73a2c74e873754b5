import type { WordedOrder } from '#rules/search/search-orders.ts';

/** What a form may mean. */
export type Target =
  | { kind: 'category'; category: number }
  | { kind: 'brand'; brand: number }
  | { kind: 'value'; attribute: number; value: number }
  | { kind: 'has'; attribute: number }
  /** The attribute itself, of which an amount stands beside it. */
  | { kind: 'attribute'; attribute: number }
  | { kind: 'order'; order: WordedOrder }
  /** The better end of an attribute first. */
  | { kind: 'order_by'; attribute: number; first: 'most' | 'least' };

/** A place in the automaton: words that lead on, and what ends here. */
export type Node = { next: Map<string, Node>; targets: { target: Target; quality: number }[] };
