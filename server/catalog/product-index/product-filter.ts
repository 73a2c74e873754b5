import type { InLanguages } from '#rules/text/localized.ts';
import type { AttributeFilter } from './attributes/attribute-filter.ts';
import type { AttributeOrder } from './attributes/attribute-order.ts';
import type { Flag } from './index-columns.ts';

/** What the numbers of the columns stand for. */
export type IndexLabels = {
  brands: { id: number; key: string }[];
  /** `family` is the everyday colour. */
  colors: { id: number; hash_code: string; family: string }[];
  /** `volume` is gigabytes. */
  memories: { id: number; volume: number }[];
  /** Categories of brands. */
  brandCategories: { id: number; title: string }[];
};

/** Which products a list is of; what is absent lets all through, and an unknown value matches nothing. */
export type ProductFilter = {
  /** Ids or keys. */
  brands?: string[];
  /** Hash codes or families, of one and the same variant together with `memories`. */
  colors?: string[];
  /** Gigabytes as digits. */
  memories?: string[];
  brandCategory?: number;
  /** Som after discount, inclusive: of the cheapest variant that has the colour and memory asked for. */
  minPrice?: number;
  maxPrice?: number;
  /** All of these. */
  flags?: readonly Flag[];
  /** A category and all below it, by their ids. */
  categories?: readonly number[];
  /** All of these, each of another attribute. */
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
