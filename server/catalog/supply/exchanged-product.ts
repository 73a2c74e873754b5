import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import type { SuppliedProduct } from './supplied-product.ts';

/** A product as 1C exports it repeatedly; `said` is the state of the previous export. */
export type ExchangedProduct = Pick<SuppliedProduct, 'source_id' | 'brand' | 'category' | 'name'> & {
  /** Null where the books have none. */
  description: string | null;
  characteristics: Pick<Characteristic, 'label' | 'value'>[];
  /** The books do not say the brand: what staff have chosen since stays. */
  isBrandGuessed: boolean;
  isGroupMissing: boolean;
  said: { description: string | null; labels: readonly string[] };
  /** It had been archived because the books had it no more, and is what it was then. */
  backAs: 'published' | 'draft' | null;
};
