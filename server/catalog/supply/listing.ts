import type { differingFields } from '#contract/admin/imports.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import type { SuppliedColor } from './supplied-product.ts';

/** An absent field keeps the shop's own value. */
export type ListedVariant = {
  sku?: string | undefined;
  /**
   * A colour by its name in any language, of that hash code where one is given; `otherwise` is created where there is
   * none.
   */
  color?: { name: string; hash_code?: string | undefined; otherwise: SuppliedColor } | undefined;
  /** Gigabytes; null is "without a choice of memory". */
  memory?: number | null | undefined;
  /** Som before the product's discount. */
  price?: number | undefined;
  /** Som that are struck beside the price; null is none. */
  oldPrice?: number | null | undefined;
  /** Pieces there are. */
  stock?: number | undefined;
  /** The one variant that a supplier's row makes: when its colour is corrected it is still the same. */
  isOwn?: boolean | undefined;
};

/** A brand or category by its title in any language or its key; `key` and the titles are those of a new one. */
export type ListedKind = { key: string } & InLanguages<'title'>;

export const listedTexts = [...inEveryLanguage('name'), ...inEveryLanguage('description')] as const;
export const listedLabels = ['is_arrived', 'is_gsi', 'is_recommended', 'is_accessory'] as const;
export type ListedLabel = (typeof listedLabels)[number];
export type ProductStatus = 'draft' | 'published' | 'archived';

type Said<T> = { [K in keyof T]?: T[K] | undefined };
type Texts = Record<(typeof listedTexts)[number], string>;
type Labels = Record<ListedLabel, boolean>;

/** The columns of a product that a list can speak of. */
export type ListedColumns = Texts &
  Labels & { brand: ListedKind; category: ListedKind; discount: number; status: ProductStatus };

/** A product in a price list, found by its id or its supplier's id. */
export type Listing = Said<ListedColumns> & {
  id?: number | undefined;
  source_id?: string | undefined;
  characteristics?: Characteristic[] | undefined;
  variants: ListedVariant[];
  /** A new one may be without a price: it is shown then and cannot be bought. */
  withoutPrice?: boolean | undefined;
};

export type ShelfVariant = {
  id: number;
  sku: string;
  color: SuppliedColor;
  memory: number | null;
  price: number;
  oldPrice: number | null;
  stock: number;
  isArchived: boolean;
};

/** A product as the shop has it, as far as lists can speak of it. */
export type ShelfProduct = ListedColumns & {
  id: number;
  source_id: string | null;
  characteristics: Characteristic[];
  variants: ShelfVariant[];
};

/** Which variant a difference is of: its colour and memory tell it within the product. */
export type VariantName = { hash_code: string; memory: number | null } & InLanguages<'name'>;

export type DifferingField = (typeof differingFields)[number];

/** One thing that would be, or was, made different; `variant` is null for what is the product's own. */
export type Difference = { variant: VariantName | null; field: DifferingField; before: unknown; after: unknown };

export type ListingProblem = {
  code:
    | 'unknown_product'
    | 'missing'
    | 'which_variant'
    | 'sku_taken'
    | 'variant_taken'
    | 'never_sold'
    | 'never_asked'
    | 'old_price_not_above'
    | 'not_lower'
    | 'changed_since';
  field: string;
  /** Which of the listing's variants; absent where it is about the product. */
  variant?: number | undefined;
  value?: string | undefined;
};

/** A variant to be made, or to be written over where it has an id. */
export type VariantTarget = {
  id: number | null;
  sku: string | null;
  color: SuppliedColor;
  memory: number | null;
  price: number;
  oldPrice: number | null;
  isArchived: boolean;
  isOwn: boolean;
};

/** What is to be written so that a product is as it should be. */
export type Target = {
  /** Null for a new one, which is identified by its key. */
  id: number | null;
  key: string;
  source_id: string | null;
  columns: ListedColumns;
  characteristics: Characteristic[] | null;
  variants: VariantTarget[];
  /** Variants that were only made to be taken back. */
  dropped: number[];
  stock: (VariantName & { delta: number })[];
};

export type Plan = {
  fate: 'new' | 'changed' | 'unchanged' | 'refused';
  problems: ListingProblem[];
  differences: Difference[];
  target: Target | null;
};
