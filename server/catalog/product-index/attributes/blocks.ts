import { setImmediate as nextTurn } from 'node:timers/promises';
import { placeOf } from '#server/catalog/product-index/index-columns.ts';
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

/** What products say: by product, then by attribute, several values one behind the other. */
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
 * Products by their main category. Most attributes belong to a few categories, so that a column of all products would be
 * empty nearly everywhere.
 */
export function makeBlocks(
  { ids, categories }: Placed,
  rows: SaidRows,
  dictionaries: Dictionaries,
): Map<number, Block> {
  const blocks = new Map<number, { ids: Int32Array; columns: Map<number, Int32Array> }>();
  for (const [category, size] of sizesOf(categories)) {
    blocks.set(category, { ids: new Int32Array(size), columns: new Map() });
  }
  const filled = new Map<number, number>();
  let row = 0;
  for (const [place, id] of ids.entries()) {
    const category = categories[place] ?? 0;
    const block = blocks.get(category);
    if (!block) continue;
    const at = filled.get(category) ?? 0;
    filled.set(category, at + 1);
    block.ids[at] = id;
    while (row < rows.product.length && (rows.product[row] ?? 0) < id) row += 1;
    // A product that says nothing has no rows: these are another one's.
    if (rows.product[row] !== id) continue;
    row = readProduct(rows, row, (attribute, said) => {
      const column = block.columns.get(attribute) ?? new Int32Array(block.ids.length);
      block.columns.set(attribute, column);
      column[at] = dictionaries.of(attribute).codeOf(said);
    });
  }
  return blocks;
}

function sizesOf(categories: Int32Array): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const category of categories) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  return sizes;
}

/** @returns the first row of the next product */
function readProduct(rows: SaidRows, from: number, take: (attribute: number, said: number[]) => void): number {
  const product = rows.product[from];
  let row = from;
  while (row < rows.product.length && rows.product[row] === product) {
    const attribute = rows.attribute[row] ?? 0;
    const said: number[] = [];
    for (; rows.product[row] === product && rows.attribute[row] === attribute; row += 1) {
      said.push(rows.value[row] || (rows.number[row] ?? 0));
    }
    take(attribute, said);
  }
  return row;
}

/** The blocks with these products as they are now in place of how they were; others have their turn between columns. */
export async function renewBlocks(old: Blocks, ids: ReadonlySet<number>, fresh: Blocks): Promise<Blocks> {
  const renewed = new Map(old);
  const changed = [...ids].toSorted((left, right) => left - right);
  for (const category of new Set([...old.keys(), ...fresh.keys()])) {
    const [before, now] = [old.get(category), fresh.get(category)];
    if (before && !now && !changed.some((id) => before.ids[placeOf(before.ids, id)] === id)) continue;
    const block = await merged(before, now, ids);
    if (block.ids.length > 0) renewed.set(category, block);
    else renewed.delete(category);
  }
  return renewed;
}

const empty: Block = { ids: new Int32Array(), columns: new Map() };

async function merged(before: Block = empty, now: Block = empty, changed: ReadonlySet<number>): Promise<Block> {
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
  const gather = (old: Int32Array | undefined, other: Int32Array | undefined) =>
    Int32Array.from(from, (place) => (place < 0 ? other?.[-1 - place] : old?.[place]) ?? 0);
  const columns = new Map<number, Int32Array>();
  for (const attribute of new Set([...before.columns.keys(), ...now.columns.keys()])) {
    await nextTurn();
    const column = gather(before.columns.get(attribute), now.columns.get(attribute));
    if (column.some((code) => code !== 0)) columns.set(attribute, column);
  }
  return { ids: gather(before.ids, now.ids), columns };
}
