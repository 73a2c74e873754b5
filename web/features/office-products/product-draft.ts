import type { OfficeProduct, OfficeProductSave } from '#contract/client.ts';

/** A variant as it stands in the grid; prices and stock are text for as long as somebody types. */
export type DraftVariant = {
  color: number;
  memory: number | null;
  sku: string;
  price: string;
  /** Struck beside the price; empty where nothing is. */
  old_price: string;
  stock: string;
  /** Pieces when the editor was opened: the difference is what is booked. */
  stockBefore: number;
};

/** A line of the characteristics; `key` tells it from the others before it has a name. */
export type DraftCharacteristic = OfficeProductSave['characteristics'][number] & { key: string };

/** A product as it stands in the editor. */
export type ProductDraft = Omit<
  OfficeProductSave,
  'variants' | 'characteristics' | 'discount' | 'brand' | 'brand_category'
> & {
  characteristics: DraftCharacteristic[];
  brand: number;
  brand_category: number;
  discount: string;
  variants: DraftVariant[];
};

/** What a new product begins with: a draft that only wants a name, a category and a price. */
export const newDraft: ProductDraft = {
  ...{ name: '', name_en: '', description: '', description_en: '', brand: 0, brand_category: 0, discount: '0' },
  ...{ is_arrived: true, gsi: false, is_recommended: false, is_accessory: false, is_pinned: false },
  ...{ status: 'draft', publish_at: null, pictures: [], characteristics: [], variants: [], stock_note: '' },
};

/** A stored product as its editor shows it. */
export const draftOf = ({ id, ...product }: OfficeProduct): ProductDraft => ({
  ...product,
  // Names and values that were never translated are stored in Russian.
  name_en: product.name_en === product.name ? '' : product.name_en,
  discount: String(product.discount),
  stock_note: '',
  characteristics: product.characteristics.map((row) => ({ ...row, key: crypto.randomUUID() })),
  variants: product.variants.map(({ color, memory, sku, price, old_price, stock }) => ({
    ...{ color, memory, sku, stockBefore: stock },
    ...{ price: String(price), old_price: String(old_price ?? ''), stock: String(stock) },
  })),
});

/** What is sent of a draft. */
export const saveOf = (draft: ProductDraft): OfficeProductSave => ({
  ...draft,
  discount: Number(draft.discount),
  characteristics: draft.characteristics.map(({ key, ...row }) => row),
  variants: draft.variants.map(({ color, memory, sku, price, old_price, stock, stockBefore }) => ({
    ...{ color, memory, sku, price: Number(price), old_price: old_price ? Number(old_price) : null },
    stock_change: Number(stock) - stockBefore,
  })),
});

/** Every combination of these colours and memories that the draft has not yet, priced as its last one. */
export function withCombinations(
  variants: readonly DraftVariant[],
  { colors, memories, price }: { colors: readonly number[]; memories: readonly number[]; price: string },
): DraftVariant[] {
  const pairs = colors.flatMap((color) =>
    (memories.length > 0 ? memories : [null]).map((memory) => ({ color, memory })),
  );
  const isThere = (pair: { color: number; memory: number | null }) =>
    variants.some(({ color, memory }) => color === pair.color && memory === pair.memory);
  const made = pairs.filter((pair) => !isThere(pair));
  return [...variants, ...made.map((pair) => ({ ...pair, sku: '', price, old_price: '', stock: '0', stockBefore: 0 }))];
}
