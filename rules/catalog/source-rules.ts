/** What of a product sources and the shop both may say. */
export const ruledFields = [
  ...(['name', 'name_translations', 'description', 'brand', 'category', 'characteristics', 'pictures'] as const),
  ...(['sku', 'price', 'old_price', 'discount', 'stock', 'labels', 'status'] as const),
] as const;
export type RuledField = (typeof ruledFields)[number];

/** Whose word counts for a field of a product that the shop has: the source's, or the shop's own. */
type PlainRule = 'source' | 'own';

export type SourceRules = Readonly<
  Record<Exclude<RuledField, 'description' | 'characteristics' | 'pictures'>, PlainRule> & {
    /** `source_if_empty`: a description of the shop's own stays. */
    description: PlainRule | 'source_if_empty';
    /** `beside`: lines of the shop's own stay behind those of the source, and translations of these stay, too. */
    characteristics: PlainRule | 'beside';
    /** `beside`: pictures of the shop's own stay before those of the source. */
    pictures: PlainRule | 'beside';
  }
>;

/** Staff check a price list before it is written: it may say anything. */
const ofPriceList: SourceRules = {
  name: 'source',
  name_translations: 'source',
  description: 'source',
  brand: 'source',
  category: 'source',
  characteristics: 'source',
  pictures: 'own',
  sku: 'source',
  price: 'source',
  old_price: 'source',
  discount: 'source',
  stock: 'source',
  labels: 'source',
  status: 'source',
};

/** A supplier knows what a thing is and costs, and nothing of how the shop sells it. */
const ofSupplier: SourceRules = {
  ...ofPriceList,
  description: 'own',
  sku: 'own',
  old_price: 'own',
  discount: 'own',
  stock: 'own',
  labels: 'own',
  status: 'own',
};

/** 1C has the shop's books, and staff write the texts. */
const ofOneC: SourceRules = {
  ...ofPriceList,
  name_translations: 'own',
  description: 'source_if_empty',
  characteristics: 'beside',
  pictures: 'beside',
  old_price: 'own',
  discount: 'own',
  labels: 'own',
};

/**
 * Whose word counts, by source and field. Of a product that is new everything counts, and what a source does not say
 * stays as it is.
 */
export const sourceRules = { price_list: ofPriceList, supplier: ofSupplier, one_c: ofOneC } as const;
export type RuledSource = keyof typeof sourceRules;
