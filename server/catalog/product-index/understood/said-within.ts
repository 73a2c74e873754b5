import type { Block } from '#server/catalog/product-index/attributes/blocks.ts';
import { placeOf } from '#server/catalog/product-index/index-columns.ts';
import type { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import type { SaidWithin } from '#server/catalog/search/understanding/shop-words.ts';

type Counts = Map<number, number>;
type Said = { attributes: Map<number, Counts>; brands: Counts; products: number };

/** By block: a change of the catalogue leaves the other categories' blocks as they are. */
const ofBlocks = new WeakMap<Block, Said>();
const ofIndexes = new WeakMap<ProductIndex, Map<string, SaidWithin>>();

/** How many products of these main categories say each value and number; all of the shop where none are given. */
export function saidWithin(index: ProductIndex, categories: readonly number[] | undefined): SaidWithin {
  const held = ofIndexes.get(index) ?? new Map<string, SaidWithin>();
  ofIndexes.set(index, held);
  const key = categories?.join(' ') ?? 'all';
  const there = held.get(key);
  if (there) return there;
  const { blocks } = index.attributes;
  const own = categories ? categories.flatMap((category) => blocks.get(category) ?? []) : [...blocks.values()];
  const made = together(own.map((block) => saidIn(index, block)));
  held.set(key, made);
  return made;
}

function saidIn(index: ProductIndex, block: Block): Said {
  const there = ofBlocks.get(block);
  if (there) return there;
  const { columns, attributes } = index;
  const brands: Counts = new Map();
  for (const id of block.ids) add(brands, columns.brand[placeOf(columns.id, id)] ?? 0, 1);
  const made = { attributes: new Map<number, Counts>(), brands, products: block.ids.length };
  for (const [attribute, column] of block.columns) {
    const { entries } = attributes.dictionaries.of(attribute);
    const perCode = new Int32Array(entries.length);
    for (const code of column) perCode[code] = (perCode[code] ?? 0) + 1;
    const counts: Counts = new Map();
    for (const [code, count] of perCode.entries()) {
      if (count > 0) for (const said of entries[code] ?? []) add(counts, said, count);
    }
    made.attributes.set(attribute, counts);
  }
  ofBlocks.set(block, made);
  return made;
}

function together(all: readonly Said[]): SaidWithin {
  const [only] = all;
  if (only && all.length === 1) return only;
  const made: Said = { attributes: new Map(), brands: new Map(), products: 0 };
  for (const { attributes, brands, products } of all) {
    made.products += products;
    for (const [brand, count] of brands) add(made.brands, brand, count);
    for (const [attribute, counts] of attributes) {
      const own = made.attributes.get(attribute) ?? new Map();
      made.attributes.set(attribute, own);
      for (const [said, count] of counts) add(own, said, count);
    }
  }
  return made;
}

const add = (counts: Counts, key: number, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
