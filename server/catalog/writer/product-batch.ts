import type { differingFields } from '#contract/admin/imports.ts';
import type { StockOrigin } from '#contract/admin/stock.ts';
import type { AttributeValue } from '#rules/catalog/attribute-kinds/attribute-kind.ts';
import type { VariantOption } from '#rules/catalog/variant-options.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import type { Characteristic } from '#server/catalog/products/part-queries.ts';

/** A value to be made; `belongs_to` is the key of the everyday value that shoppers filter by. */
export type NewValue = { name: Localized; swatch: string | null; belongs_to: string | null };

/** A value by its name in any language, of that swatch where one is given; `otherwise` is made where there is none. */
export type WantedValue = { name: string; swatch?: string | undefined; otherwise: NewValue };

/**
 * What tells a variant apart as a source says it: with ids of the shop, or one of those that variants of any category may have, by
 * the kind of its attribute. Null: it has none.
 */
export type OptionDraft =
  | VariantOption
  | { common: 'colour'; wanted: WantedValue | null }
  | { common: 'number'; number: number | null };

/** An option with what its value is called; a value that is only to be made is not one yet. */
export type StoredOption = VariantOption & Partial<NewValue>;

/** A brand or category by its title in any language or its key; `key` and the titles are those of a new one. */
export type Kind = { key: string } & InLanguages<'title'>;

/** What a source guessed, or put itself because it has to be something: it fills what the shop has none of. */
type Guessed = { isGuess?: boolean | undefined };

export type BrandDraft = Kind & Guessed;

/** A category by its title, or by the kind of thing alone, which a brand's new category is called after. */
export type CategoryDraft = (Kind | ({ key: string } & InLanguages<'kind'>)) & Guessed;

/** What a source says of a variant. An absent field is not said. */
export type VariantDraft = {
  id?: number | undefined;
  /** What the source calls it, so that it is found again when it was renamed. */
  offer_id?: string | undefined;
  sku?: string | undefined;
  /**
   * What it is told apart by; what is not named stays. Those of its category are all that it has of these where one is named, and
   * all variants of a product have the same. An offer has no more than it says.
   */
  options?: readonly OptionDraft[] | undefined;
  /** Som before the product's discount. */
  price?: number | undefined;
  /** Som that are struck beside the price; null is none. */
  oldPrice?: number | null | undefined;
  /** Som that the source asked before: struck where this shop has asked as much, else left out. */
  formerPrice?: number | undefined;
  /** Pieces there are. */
  stock?: number | undefined;
  /** Pieces that arrive of one that never had any. */
  firstStock?: number | undefined;
  /** The one variant that a supplier's row makes: when its colour is corrected it is still the same. */
  isOwn?: boolean | undefined;
};

export const productTexts = [...inEveryLanguage('name'), ...inEveryLanguage('description')] as const;
export const productLabels = ['is_arrived', 'is_gsi', 'is_recommended', 'is_accessory'] as const;
export type ProductLabel = (typeof productLabels)[number];
export type ProductStatus = 'draft' | 'published' | 'archived';

type Said<T> = { [K in keyof T]?: T[K] | undefined };
type Texts = Record<(typeof productTexts)[number], string>;
type Labels = Record<ProductLabel, boolean>;

/** The columns of a product that a source can speak of. */
export type ProductFields = Texts & Labels & { brand: Kind; category: Kind; discount: number; status: ProductStatus };

/** Where a product stands in the tree; `is_read`: a source's words may put it elsewhere. */
export type TreePlace = { category: number | null; is_read: boolean };

/** What is said of one attribute, of which nothing is known without values; `is_read`: the next reading may replace it. */
export type SaidAttribute = { attribute: number; values: AttributeValue[]; is_read: boolean };

/** What a source says of a product, which is found by its id or by what the source calls it. An absent field is not said. */
export type ProductDraft = Said<Omit<ProductFields, 'brand' | 'category'>> & {
  id?: number | undefined;
  source_id?: string | undefined;
  brand?: BrandDraft | undefined;
  category?: CategoryDraft | undefined;
  /** What becomes of one that is in the archive. */
  statusIfArchived?: ProductStatus | undefined;
  characteristics?: Characteristic[] | undefined;
  place?: TreePlace | undefined;
  /** Those of which it says something; others stay. */
  attributes?: readonly SaidAttribute[] | undefined;
  variants: VariantDraft[];
  /** A new one may be without a price: it is shown then and cannot be bought. */
  withoutPrice?: boolean | undefined;
  /** What the source said before: what differs from it is the shop's own. */
  previous?: { description: string | null; labels: readonly string[] } | undefined;
};

/** Products as a source has them, each of them once, with whose hand it is. */
export type ProductBatch = {
  drafts: readonly ProductDraft[];
  by: WrittenBy;
  /** Pieces by variant that are sold and the source does not know of; read while the stock is locked. */
  held?: (variantIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
};
/** Whose hand it is, and what stands next to movements of stock. */
export type WrittenBy = { actorId: number | null; origin: StockOrigin | null };

export type StoredVariant = {
  id: number;
  offerId: string | null;
  sku: string;
  options: readonly StoredOption[];
  price: number;
  oldPrice: number | null;
  stock: number;
  /** Whether there was ever a piece of it. */
  hasMoved: boolean;
  isArchived: boolean;
};

/** A product as the shop has it, as far as sources can speak of it. */
export type StoredProduct = ProductFields & {
  id: number;
  source_id: string | null;
  characteristics: Characteristic[];
  place: TreePlace;
  attributes: SaidAttribute[];
  variants: StoredVariant[];
};

/** Which variant a difference is of: its options tell it within the product. */
export type VariantName = { options: readonly StoredOption[] };

export type DifferingField = (typeof differingFields)[number];

/** One thing that would be, or was, made different; `variant` is null for what is the product's own. */
export type Difference = { variant: VariantName | null; field: DifferingField; before: unknown; after: unknown };

export type DraftProblem = {
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
  /** Which of the draft's variants; absent where it is about the product. */
  variant?: number | undefined;
  value?: string | undefined;
};

/** A variant to be made, or to be written over where it has an id. */
export type VariantTarget = {
  id: number | null;
  offerId: string | null;
  sku: string | null;
  /** Null: they stay. */
  options: readonly StoredOption[] | null;
  price: number;
  oldPrice: number | null;
  isArchived: boolean;
  isOwn: boolean;
  article: string | null;
};

/** What is to be written so that a product is as it should be. */
export type ProductTarget = {
  /** Null for a new one, which is identified by its key. */
  id: number | null;
  key: string;
  source_id: string | null;
  fields: ProductFields;
  /** Whether the fields are other than they are stored. */
  isRewritten: boolean;
  characteristics: Characteristic[] | null;
  /** Null: it stays where it stands. */
  place: TreePlace | null;
  attributes: readonly SaidAttribute[];
  variants: VariantTarget[];
  /** Variants that were only made to be taken back. */
  dropped: number[];
  stock: (VariantName & { delta: number })[];
};

export type VariantFate = 'new' | 'changed' | 'unchanged' | 'refused';

export type Plan = {
  fate: 'new' | 'changed' | 'unchanged' | 'refused';
  /** What is wrong; by the policy it may be that of variants that are left out alone. */
  problems: DraftProblem[];
  /** What becomes of each variant of the draft, in their order. */
  variants: VariantFate[];
  /** What it makes different, which is also what undo needs. */
  differences: Difference[];
  target: ProductTarget | null;
};

/** What becomes, or became, of a draft; `name` is how the product is called, absent: not given. */
export type DraftResult = Plan & { productId: number | null; name: string | undefined };
