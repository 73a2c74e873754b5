import { setImmediate as nextTurn } from 'node:timers/promises';
import { type IndexColumns, placeOf } from '#server/catalog/product-index/index-columns.ts';
import { plainNumbers, type RoomFor } from '#server/catalog/product-index/shared-numbers.ts';
import { inSlices } from '#server/catalog/product-index/slices.ts';
import { naturalPlaces } from '#server/catalog/product-index/sorted-places.ts';
import { saidIn, type VariantKinds } from '#server/catalog/product-index/variants/variant-kinds.ts';
import type { Dictionaries } from './dictionary.ts';

/** The products of one main category, and what they say, a code of its dictionary for each product and attribute. */
export type Block = {
  /** Ascending. */
  ids: Int32Array;
  /** By the attribute's id; an attribute that none of them says has no column. */
  columns: ReadonlyMap<number, Int32Array>;
};

/** Blocks by the id of the main category; 0 has the products without one. */
export type Blocks = ReadonlyMap<number, Block>;

/** What products say themselves: by product, then by attribute, several values one behind the other. */
export type SaidRows = {
  product: Int32Array;
  attribute: Int32Array;
  /** A value's id; 0 where it is a number. */
  value: Int32Array;
  number: Float64Array;
};

export type Placed = {
  /** Ascending. */
  ids: Int32Array;
  /** The main category of each. */
  categories: Int32Array;
};

/**
 * Makes blocks of products by their main category. Most attributes belong to a few categories, so that a column of all
 * products would be empty nearly everywhere.
 */
export class BlockMaker {
  readonly blocks: Blocks;
  private readonly placed: Placed;
  private readonly dictionaries: Dictionaries;
  private readonly everyday: ReadonlyMap<number, number>;
  private readonly roomFor: RoomFor;
  private readonly made = new Map<number, { ids: Int32Array; columns: Map<number, Int32Array> }>();
  /** By category, how many of its products come before the one at `next`. */
  private readonly passed = new Map<number, number>();
  private next = 0;

  /** @param everyday of shades the values that they belong to, which are what filters know */
  constructor(
    placed: Placed,
    dictionaries: Dictionaries,
    everyday: ReadonlyMap<number, number>,
    roomFor = plainNumbers,
  ) {
    this.placed = placed;
    this.roomFor = roomFor;
    this.dictionaries = dictionaries;
    this.everyday = everyday;
    this.blocks = this.made;
    for (const [category, ids] of idsByCategory(placed, roomFor)) this.made.set(category, { ids, columns: new Map() });
  }

  /** Takes in what further products say; each comes after those before. */
  add(rows: SaidRows): void {
    for (let row = 0; row < rows.product.length; ) {
      const product = rows.product[row] ?? 0;
      this.goTo(product);
      const category = this.placed.categories[this.next] ?? 0;
      // What is not placed came in after the others were read.
      const block = this.placed.ids[this.next] === product ? this.made.get(category) : undefined;
      const at = this.passed.get(category) ?? 0;
      row = readProduct(rows, row, this.everyday, (attribute, said) => {
        if (block) this.columnOf(block, attribute)[at] = this.dictionaries.of(attribute).codeOf(said);
      });
    }
  }

  /**
   * Puts what variants say in place of what their products do, once all of these are there: what can be bought is what
   * counts. Others have their turn between slices.
   *
   * @param columns of just the placed products
   */
  async addVariants(columns: VariantColumns, kinds: VariantKinds): Promise<void> {
    const options = optionsOf(kinds);
    const passed = new Map<number, number>();
    await inSlices(naturalPlaces(this.placed.ids.length), (slice) => {
      for (const place of slice) {
        const category = this.placed.categories[place] ?? 0;
        const at = passed.get(category) ?? 0;
        passed.set(category, at + 1);
        const block = this.made.get(category);
        const first = columns.variantKind[columns.firstVariant[place] ?? 0] ?? 0;
        const isSold = (columns.firstVariant[place] ?? 0) < (columns.firstVariant[place + 1] ?? 0);
        for (const attribute of block && isSold ? (options[first] ?? []) : []) {
          const said = saidByVariants(columns, place, kinds, attribute);
          if (block) this.columnOf(block, attribute)[at] = this.dictionaries.of(attribute).codeOf(said);
        }
      }
    });
  }

  private goTo(product: number): void {
    const { ids, categories } = this.placed;
    for (; this.next < ids.length && (ids[this.next] ?? 0) < product; this.next += 1) {
      const category = categories[this.next] ?? 0;
      this.passed.set(category, (this.passed.get(category) ?? 0) + 1);
    }
  }

  private columnOf({ ids, columns }: { ids: Int32Array; columns: Map<number, Int32Array> }, attribute: number) {
    const there = columns.get(attribute);
    if (there) return there;
    const column = this.roomFor(ids.length);
    columns.set(attribute, column);
    return column;
  }
}

type VariantColumns = Pick<IndexColumns, 'firstVariant' | 'variantKind'>;

/** By the code of a kind, the attributes that tell it apart from others: states and what lists name have ids below 0. */
const optionsOf = ({ entries }: VariantKinds): number[][] =>
  entries.map((said) => said.flatMap(([attribute]) => (attribute > 0 ? attribute : [])));

/** What the variants of a product say of an attribute, each once. */
function saidByVariants(
  { firstVariant, variantKind }: VariantColumns,
  place: number,
  { entries }: VariantKinds,
  attribute: number,
): number[] {
  const all: number[] = [];
  const end = firstVariant[place + 1] ?? 0;
  for (let variant = firstVariant[place] ?? 0; variant < end; variant += 1) {
    const said = saidIn(entries[variantKind[variant] ?? 0] ?? [], attribute);
    if (said !== undefined && !Number.isNaN(said) && !all.includes(said)) all.push(said);
  }
  return all;
}

function idsByCategory({ ids, categories }: Placed, roomFor: RoomFor): Map<number, Int32Array> {
  const sizes = new Map<number, number>();
  for (const category of categories) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  const lists = new Map([...sizes].map(([category, size]) => [category, roomFor(size)]));
  const filled = new Map<number, number>();
  for (const [place, id] of ids.entries()) {
    const category = categories[place] ?? 0;
    const at = filled.get(category) ?? 0;
    filled.set(category, at + 1);
    const list = lists.get(category);
    if (list) list[at] = id;
  }
  return lists;
}

/** @returns the first row of the next product */
function readProduct(
  rows: SaidRows,
  from: number,
  everyday: ReadonlyMap<number, number>,
  take: (attribute: number, said: number[]) => void,
): number {
  const product = rows.product[from];
  let row = from;
  while (row < rows.product.length && rows.product[row] === product) {
    const attribute = rows.attribute[row] ?? 0;
    const said: number[] = [];
    for (; rows.product[row] === product && rows.attribute[row] === attribute; row += 1) {
      const value = rows.value[row] ?? 0;
      said.push(value === 0 ? (rows.number[row] ?? 0) : (everyday.get(value) ?? value));
    }
    take(attribute, said);
  }
  return row;
}

/** The blocks with these products as they are now in place of how they were; others have their turn between columns. */
export async function renewBlocks(
  old: Blocks,
  ids: ReadonlySet<number>,
  fresh: Blocks,
  roomFor = plainNumbers,
): Promise<Blocks> {
  const renewed = new Map(old);
  const changed = [...ids].toSorted((left, right) => left - right);
  for (const category of new Set([...old.keys(), ...fresh.keys()])) {
    const [before, now] = [old.get(category), fresh.get(category)];
    if (before && !now && !changed.some((id) => before.ids[placeOf(before.ids, id)] === id)) continue;
    const block = await merged(before, now, { changed: ids, roomFor });
    if (block.ids.length > 0) renewed.set(category, block);
    else renewed.delete(category);
  }
  return renewed;
}

const empty: Block = { ids: new Int32Array(), columns: new Map() };

type Merge = { changed: ReadonlySet<number>; roomFor: RoomFor };

async function merged(before: Block = empty, now: Block = empty, { changed, roomFor }: Merge): Promise<Block> {
  // Where each product of the new block is: in the old one, or (from -1 downwards) in the fresh one.
  const from: number[] = [];
  let fresh = 0;
  const takeFreshBelow = (id: number) => {
    for (; fresh < now.ids.length && (now.ids[fresh] ?? 0) < id; fresh += 1) from.push(-1 - fresh);
  };
  for (const [place, id] of before.ids.entries()) {
    takeFreshBelow(id);
    if (!changed.has(id)) from.push(place);
  }
  takeFreshBelow(Number.POSITIVE_INFINITY);
  const gather = (old: Int32Array | undefined, other: Int32Array | undefined) => {
    const gathered = roomFor(from.length);
    for (const [at, place] of from.entries()) gathered[at] = (place < 0 ? other?.[-1 - place] : old?.[place]) ?? 0;
    return gathered;
  };
  const columns = new Map<number, Int32Array>();
  for (const attribute of new Set([...before.columns.keys(), ...now.columns.keys()])) {
    await nextTurn();
    const column = gather(before.columns.get(attribute), now.columns.get(attribute));
    if (column.some((code) => code !== 0)) columns.set(attribute, column);
  }
  return { ids: gather(before.ids, now.ids), columns };
}
