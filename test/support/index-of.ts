import { discountedPrice } from '#rules/catalog/discount.ts';
import { colorFamilies } from '#rules/catalog/older-color-families.ts';
import type { Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { BlockMaker, renewBlocks, type SaidRows } from '#server/catalog/product-index/attributes/blocks.ts';
import { Dictionaries } from '#server/catalog/product-index/attributes/dictionary.ts';
import { flagBits, type IndexColumns, replaceColumns } from '#server/catalog/product-index/index-columns.ts';
import type { Facets } from '#server/catalog/product-index/index-facets.ts';
import { NameOrder } from '#server/catalog/product-index/name-order.ts';
import { exactly, OlderWire } from '#server/catalog/product-index/older-wire/older-wire.ts';
import type { IndexLabels } from '#server/catalog/product-index/product-filter.ts';
import { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { type SaidOfVariant, VariantKinds } from '#server/catalog/product-index/variants/variant-kinds.ts';
import { saidByStates, stateBits } from '#server/catalog/product-index/variants/variant-states.ts';

/** A published product as people would write it down; ids ascend from one to the next. */
export type PublishedProduct = {
  id: number;
  name: string;
  name_en: string;
  /** Without one it has the default language's. */
  name_ky?: string;
  brand_id: number;
  brand_key: string;
  brand_category_id: number;
  /** Percent. */
  discount: number;
  /** Som after the discount, of the cheapest variant. */
  min_price: number;
  is_arrived: boolean;
  is_accessory: boolean;
  is_recommended: boolean;
  created_at: Date;
  variants: PublishedVariant[];
  /** What it says itself, by attribute. */
  said?: ReadonlyMap<number, readonly number[]>;
};

type PublishedVariant = {
  hash_code: string;
  family: string;
  volume: number | null;
  price: number;
  options?: SaidOfVariant;
  isInStock?: boolean;
  /** A higher price is struck out. */
  isReduced?: boolean;
};

/** Attributes that no test has among its own. */
export const color = 1001;
export const memory = 1002;

const firstDay = Date.UTC(2020, 0, 1);

const colorIds = new Map<string, number>();

/** The same number for the same colour in every index. */
function colorId(hashCode: string): number {
  const id = colorIds.get(hashCode) ?? colorIds.size + 1;
  colorIds.set(hashCode, id);
  return id;
}

const families = Object.keys(colorFamilies);
/** The value of an everyday colour, which its shades belong to. */
export const everydayId = (family: string): number => 2001 + families.indexOf(family);

/** The index of these products. @param kinds of another index, whose codes mean the same here, as those of `dictionaries` do */
export async function anIndexOf(
  products: readonly PublishedProduct[],
  kinds = new VariantKinds(),
  dictionaries = new Dictionaries(),
): Promise<ProductIndex> {
  const variants = products.flatMap((product) => product.variants);
  const labels: IndexLabels = {
    brands: [...new Map(products.map(({ brand_id: id, brand_key: key }) => [id, key]))].map(([id, key]) => ({
      id,
      key,
    })),
    brandCategories: [...new Set(products.map((product) => product.brand_category_id))].map((id) => ({
      id,
      title: `${id}`,
    })),
  };
  const older = new OlderWire({
    color,
    memory,
    colors: [...new Map(variants.map((variant) => [colorId(variant.hash_code), variant]))]
      .map(([value, { hash_code, family }]) => ({ value, hash_code, family }))
      .toSorted((left, right) => left.value - right.value),
    volumes: [...new Set(variants.flatMap(({ volume }) => volume ?? []))].toSorted((left, right) => left - right),
    everyday: new Map(),
  });
  const of = (read: (product: PublishedProduct) => number) => Int32Array.from(products, read);
  const columns: IndexColumns = {
    id: of(({ id }) => id),
    brand: of((product) => product.brand_id),
    brandCategory: of((product) => product.brand_category_id),
    category: of(() => 0),
    price: of((product) => product.min_price),
    flags: of(
      (product) =>
        Number(product.is_arrived) * flagBits.is_arrived +
        Number(product.is_accessory) * flagBits.is_accessory +
        Number(product.is_recommended) * flagBits.is_recommended,
    ),
    popularity: of(() => 0),
    arrival: of(({ created_at }) => (created_at.getTime() - firstDay) / 1000),
    firstVariant: firstVariants(products),
    variantKind: Int32Array.from(products.flatMap((product) => kinds.codesOf(saidByVariants(product)))),
    variantPrice: Int32Array.from(
      products.flatMap(({ discount, variants: own }) => own.map(({ price }) => discountedPrice(price, discount))),
    ),
  };
  const maker = new BlockMaker({ ids: columns.id, categories: columns.category }, dictionaries, new Map());
  maker.add(saidRows(products));
  await maker.addVariants(columns, kinds);
  return new ProductIndex({
    columns,
    kinds,
    older,
    labels,
    named: inLanguages('name', (language) => named(products, language)),
    attributes: { blocks: maker.blocks, dictionaries, further: new Map() },
  });
}

/** What the index of some products becomes where those of `ids` are now as in another list: all of its parts that are renewed. */
export async function renewedIndexOf(
  before: readonly PublishedProduct[],
  ids: ReadonlySet<number>,
  now: readonly PublishedProduct[],
): Promise<ProductIndex> {
  const [kinds, dictionaries] = [new VariantKinds(), new Dictionaries()];
  const old = await anIndexOf(before, kinds, dictionaries);
  const changed = now.filter(({ id }) => ids.has(id));
  const fresh = await anIndexOf(changed, kinds, dictionaries);
  const { older, labels, named } = await anIndexOf(now);
  const blocks = await renewBlocks(old.attributes.blocks, ids, fresh.attributes.blocks);
  const columns = await replaceColumns(old.columns, ids, fresh.columns);
  return new ProductIndex({
    columns,
    kinds,
    older,
    labels,
    named,
    attributes: { blocks, dictionaries, further: new Map() },
  });
}

/** How many products have each everyday colour, and each memory in gigabytes. */
export function olderCounts(index: ProductIndex, facets: Facets) {
  const { colors, memories } = index.older.facetFields(facets);
  return {
    colors: new Map(colors.map(({ value, count }) => [value, count])),
    memories: new Map(memories.map(({ volume, count }) => [Number(volume), count])),
  };
}

const saidByVariants = ({ variants, discount }: PublishedProduct): SaidOfVariant[] =>
  variants.map(({ hash_code, family, volume, options = [], isInStock = false, isReduced = false }) => {
    const isOnSale = isReduced || discount > 0;
    return [
      [exactly(color), colorId(hash_code)],
      [color, everydayId(family)],
      ...(volume === null ? [] : [[memory, volume] as const]),
      ...saidByStates(Number(isInStock) * stateBits.in_stock + Number(isOnSale) * stateBits.on_sale),
      ...options,
    ];
  });

/** What products say themselves. */
function saidRows(products: readonly PublishedProduct[]): SaidRows {
  const rows = products.flatMap(({ id, said = [] }) => {
    const inOrder = [...said].toSorted(([left], [right]) => left - right);
    return inOrder.flatMap(([attribute, all]) => all.map((number) => ({ product: id, attribute, number })));
  });
  return {
    product: Int32Array.from(rows, ({ product }) => product),
    attribute: Int32Array.from(rows, ({ attribute }) => attribute),
    value: new Int32Array(rows.length),
    number: Float64Array.from(rows, ({ number }) => number),
  };
}

/** Where the variants of each product begin, and where the last one's end. */
function firstVariants(products: readonly PublishedProduct[]): Int32Array {
  const first = new Int32Array(products.length + 1);
  for (const [place, { variants }] of products.entries()) first[place + 1] = (first[place] ?? 0) + variants.length;
  return first;
}

function named(products: readonly PublishedProduct[], language: Language): NameOrder {
  const { compare } = new Intl.Collator(language);
  const nameOf = (product: PublishedProduct) => product[textName('name', language)] || product.name;
  const sorted = products.toSorted((left, right) => compare(nameOf(left), nameOf(right)) || left.id - right.id);
  return new NameOrder(async () => Int32Array.from(sorted, ({ id }) => id));
}
