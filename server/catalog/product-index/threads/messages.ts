import type { Blocks } from '#server/catalog/product-index/attributes/blocks.ts';
import type { IndexColumns } from '#server/catalog/product-index/index-columns.ts';
import type { NameOrders } from '#server/catalog/product-index/index-orders.ts';
import type { OlderLabels } from '#server/catalog/product-index/older-wire/older-wire.ts';
import type { IndexLabels } from '#server/catalog/product-index/product-filter.ts';
import type { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import type { SentCodes } from './codes.ts';

/** What a thread answers in place of the index itself. */
export type Queries = Pick<
  ProductIndex,
  'find' | 'facets' | 'countAttributes' | 'countCategories' | 'countWithin' | 'similar'
>;
export type QueryName = keyof Queries;
export type Query = { [Name in QueryName]: { name: Name; asked: Parameters<Queries[Name]> } }[QueryName];

/** An index for a thread: its long arrays are shared, the rest are copies. */
export type SentIndex = {
  columns: IndexColumns;
  labels: IndexLabels;
  older: OlderLabels;
  blocks: Blocks;
  further: ReadonlyMap<number, readonly number[]>;
  codes: SentCodes;
};

export type NameOrderKey = keyof NameOrders;

/** To a thread. Queries are of the index that came last. */
export type ToThread =
  | { kind: 'index'; sent: SentIndex }
  | { kind: 'query'; id: number; query: Query }
  /** No one waits for this answer any more. */
  | { kind: 'leave'; id: number }
  | { kind: 'names'; key: NameOrderKey; ids: Int32Array }
  | { kind: 'no names'; key: NameOrderKey };

/** From a thread. */
export type FromThread =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failed'; id: number; error: unknown }
  /** An order by name is needed, which only the shop's own thread can read. */
  | { kind: 'names'; key: NameOrderKey };
