import type { InLanguages } from '#rules/text/localized.ts';
import type { AttributeFilter } from './attributes/attribute-filter.ts';
import type { AttributeOrder } from './attributes/attribute-order.ts';
import type { Flag } from './index-columns.ts';

/** What the numbers of the columns stand for. */
export type IndexLabels = {
  brands: { id: number; key: string }[];
  /** Categories of brands. */
  brandCategories: { id: number; title: string }[];
};

/** Which products a list is of; what is absent lets all through, and an unknown value matches nothing. */
export type ProductFilter = {
  /** Ids or keys. */
  brands?: string[];
  /**
   * All of these, of one and the same variant: older choices and states. Together with those of `attributes` that tell its
   * product's variants apart.
   */
  ofVariant?: readonly AttributeFilter[];
  brandCategory?: number;
  /** Som after discount, inclusive: of the cheapest variant that is what is asked for. */
  minPrice?: number;
  maxPrice?: number;
  /** All of these. */
  flags?: readonly Flag[];
  /** A category and all below it, by their ids. */
  categories?: readonly number[];
  /** All of these, each of another attribute; said by the product or by its variants. */
  attributes?: readonly AttributeFilter[];
  /** Only these ids; in `ranked` order they stay in this one. */
  among?: readonly number[];
};

type NameOrder = keyof InLanguages<'name'>;
/** `popular`: what is in stock first, then what people buy and like most. */
export type Ordering =
  | 'ranked'
  | 'newest'
  | 'popular'
  | 'price'
  | '-price'
  | NameOrder
  | `-${NameOrder}`
  | AttributeOrder;
