import { otherLanguages, translationOf } from '#rules/text/localized.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import {
  type ProductDraft,
  productLabels,
  type StoredProduct,
  type StoredVariant,
  type VariantDraft,
} from './product-batch.ts';

/** Whose word counts for a field of a product that the shop has: the source's, or the shop's own. */
type Rule = 'source' | 'own';

/** The fields that policies speak of, with the members of drafts that each of them is. */
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
} as const satisfies Record<string, readonly (keyof ProductDraft)[]>;
const ofVariant = {
  sku: ['sku'],
  price: ['price'],
  old_price: ['oldPrice'],
  stock: ['stock'],
} as const satisfies Record<string, readonly (keyof VariantDraft)[]>;

export type PolicyField = keyof typeof ofProduct | keyof typeof ofVariant;

type Rules = Record<Exclude<PolicyField, 'description' | 'characteristics'>, Rule> & {
  /** `source_if_empty`: a description of the shop's own stays. */
  description: Rule | 'source_if_empty';
  /** `beside`: lines of the shop's own stay behind those of the source, and translations of these stay, too. */
  characteristics: Rule | 'beside';
};

/** What of a source counts. Of a product or variant that is new everything does, and what it does not say stays. */
export type Policy = {
  fields: Readonly<Rules>;
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

/** Staff check a price list before it is written: it may say anything. */
const ofPriceList: Policy['fields'] = {
  name: 'source',
  name_translations: 'source',
  description: 'source',
  brand: 'source',
  category: 'source',
  characteristics: 'source',
  discount: 'source',
  labels: 'source',
  status: 'source',
  sku: 'source',
  price: 'source',
  old_price: 'source',
  stock: 'source',
};

/** A supplier knows what a thing is and costs, and nothing of how the shop sells it. */
const ofSupplier: Policy['fields'] = {
  ...ofPriceList,
  description: 'own',
  discount: 'own',
  labels: 'own',
  status: 'own',
  sku: 'own',
  old_price: 'own',
  stock: 'own',
};

/** 1C has the shop's books, and staff write the texts. What 1C does not know stays. */
const ofOneC: Policy['fields'] = {
  ...ofPriceList,
  name_translations: 'own',
  description: 'source_if_empty',
  characteristics: 'beside',
  discount: 'own',
  labels: 'own',
  old_price: 'own',
};

export const policies = {
  priceList: { fields: ofPriceList, refusesFalseSavings: true, remembersKinds: false, leavesOutVariants: false },
  /** Staff have seen what it changes, and false savings were left out. */
  bulkEdit: { fields: ofPriceList, refusesFalseSavings: false, remembersKinds: false, leavesOutVariants: false },
  supplier: { fields: ofSupplier, refusesFalseSavings: false, remembersKinds: true, leavesOutVariants: false },
  oneC: { fields: ofOneC, refusesFalseSavings: false, remembersKinds: true, leavesOutVariants: true },
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
