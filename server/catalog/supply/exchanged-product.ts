import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import type { SuppliedProduct } from './supplied-product.ts';

/** A product as the shop's own books tell of it, again and again; `said` is what they told the time before. */
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
