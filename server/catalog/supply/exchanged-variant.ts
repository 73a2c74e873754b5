import type { Color } from '#server/catalog/writer/product-batch.ts';

/** A variant as the shop's own books tell of it. */
export type ExchangedVariant = {
  source_id: string;
  /** Source id of its product. */
  product: string;
  color: Color;
  /** Gigabytes; null: no choice of memory. */
  memory: number | null;
  article: string | null;
  /** Som before the product's discount; null where the books name none. */
  price: number | null;
  /** Pieces; null where the books name none. */
  quantity: number | null;
};

/** What became of it: also that it waits for a price, or why it was not taken. */
export type VariantFate = 'added' | 'changed' | 'unchanged' | 'unpriced' | { refused: string };
