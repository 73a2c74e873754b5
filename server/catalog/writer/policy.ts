import { type RuledField, type SourceRules, sourceRules } from '#rules/catalog/source-rules.ts';
import { otherLanguages, translationOf } from '#rules/text/localized.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import {
  type ProductDraft,
  productLabels,
  type StoredProduct,
  type StoredVariant,
  type VariantDraft,
} from './product-batch.ts';

/** The members of drafts that a field is; pictures are written by `setSourcePictures`. */
const ofProduct = {
  name: ['name'],
  name_translations: otherLanguages.map((language) => translationOf('name', language)),
  description: inEveryLanguage('description'),
  brand: ['brand'],
  category: ['category'],
  characteristics: ['characteristics'],
  discount: ['discount'],
  labels: productLabels,
  status: ['status'],
} as const satisfies Partial<Record<RuledField, readonly (keyof ProductDraft)[]>>;
const ofVariant = {
  sku: ['sku'],
  price: ['price'],
  old_price: ['oldPrice'],
  stock: ['stock'],
} as const satisfies Partial<Record<RuledField, readonly (keyof VariantDraft)[]>>;

/** What of a source counts, and what becomes of a product that cannot be as it says. */
export type Policy = {
  fields: SourceRules;
  /** Refuses a product whose discount or old price would show a saving that is none. */
  refusesFalseSavings: boolean;
  /** Writes a product without those of its variants that cannot be; otherwise one of them refuses it. */
  leavesOutVariants: boolean;
  /**
   * The source names the same brands and categories again and again: each is known by its key from then on, whatever
   * the shop calls it. Otherwise what is called so comes first.
   */
  remembersKinds: boolean;
};

export const policies = {
  priceList: {
    fields: sourceRules.price_list,
    refusesFalseSavings: true,
    remembersKinds: false,
    leavesOutVariants: false,
  },
  /** Staff have seen what it changes, and false savings were left out. */
  bulkEdit: {
    fields: sourceRules.price_list,
    refusesFalseSavings: false,
    remembersKinds: false,
    leavesOutVariants: false,
  },
  supplier: {
    fields: sourceRules.supplier,
    refusesFalseSavings: false,
    remembersKinds: true,
    leavesOutVariants: false,
  },
  oneC: { fields: sourceRules.one_c, refusesFalseSavings: false, remembersKinds: true, leavesOutVariants: true },
} as const satisfies Record<string, Policy>;

/** The draft without what the policy leaves to the shop. */
export function admittedProduct(draft: ProductDraft, stored: StoredProduct | undefined, { fields }: Policy) {
  if (!stored) return draft;
  return without(
    draft,
    ofProduct,
    (field) => fields[field] === 'own' || (fields[field] === 'source_if_empty' && hasOwnDescription(draft, stored)),
  );
}

/** The same of a variant. */
export const admittedVariant = (draft: VariantDraft, stored: StoredVariant | undefined, { fields }: Policy) =>
  stored ? without(draft, ofVariant, (field) => fields[field] === 'own') : draft;

/** Whether there is a text that is not the one that the source gave. */
const hasOwnDescription = ({ previous }: ProductDraft, { description }: StoredProduct) =>
  description !== '' && description !== previous?.description;

function without<Draft extends object, Field extends string>(
  draft: Draft,
  members: Readonly<Record<Field, readonly (keyof Draft)[]>>,
  isShops: (field: Field) => boolean,
): Draft {
  const fields = Object.keys(members) as Field[];
  const left = new Set(fields.filter(isShops).flatMap((field) => members[field]));
  if (left.size === 0) return draft;
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !left.has(name as keyof Draft))) as Draft;
}
