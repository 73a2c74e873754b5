import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainNumbers, type RoomFor } from './shared-numbers.ts';

/** What a product is as a whole, each a bit of its flags. */
export const flagBits = { is_arrived: 1, is_accessory: 2, is_recommended: 4, in_stock: 8 } as const;
/** What a list can be restricted to: in stock is one of its variants. */
export type Flag = Exclude<keyof typeof flagBits, 'in_stock'>;

/**
 * What lists are filtered and sorted by, one array per property instead of one object per product: a million
 * numbers in a row are read in a few milliseconds, and take the room of numbers. A product is its place, in order
 * of id; its variants are those from `firstVariant[place]` up to the next product's.
 */
export type IndexColumns = {
  id: Int32Array;
  brand: Int32Array;
  brandCategory: Int32Array;
  /** The main category; 0 where there is none. */
  category: Int32Array;
  /** Som after the discount, of the cheapest variant; 0 where there is none. */
  price: Int32Array;
  flags: Int32Array;
  /** Whole seconds since the first day of 2020. */
  arrival: Int32Array;
  /** How much people buy it and like it. */
  popularity: Int32Array;
  firstVariant: Int32Array;
  /** What it says, as a code of the shop's kinds of variants. */
  variantKind: Int32Array;
  /** Som after the discount. */
  variantPrice: Int32Array;
};

const ofProduct = ['id', 'brand', 'brandCategory', 'category', 'price', 'flags', 'arrival', 'popularity'] as const;
const ofVariant = ['variantKind', 'variantPrice'] as const;

/** Columns of these parts behind each other; their ids ascend throughout. Others have their turn between columns. */
export async function joinColumns(parts: readonly IndexColumns[], roomFor = plainNumbers): Promise<IndexColumns> {
  const firstVariant = joinStarts(parts, roomFor);
  const joined: Partial<IndexColumns> = { firstVariant };
  for (const name of [...ofProduct, ...ofVariant]) {
    await nextTurn();
    joined[name] = concat(
      parts.map((part) => part[name]),
      roomFor,
    );
  }
  return joined as IndexColumns;
}

function joinStarts(parts: readonly IndexColumns[], roomFor: RoomFor): Int32Array {
  const starts = roomFor(parts.reduce((sum, { id }) => sum + id.length, 1));
  let [at, variantsBefore] = [0, 0];
  for (const { firstVariant } of parts) {
    const [first = 0, end = 0] = [firstVariant[0], firstVariant.at(-1)];
    starts.set(firstVariant, at);
    const move = variantsBefore - first;
    const last = at + firstVariant.length;
    if (move !== 0) for (let place = at; place < last; place += 1) starts[place] = (starts[place] ?? 0) + move;
    at = last - 1;
    variantsBefore += end - first;
  }
  return starts;
}

/** The columns with these products put in place of those with `ids`. */
export function replaceColumns(
  old: IndexColumns,
  ids: ReadonlySet<number>,
  fresh: IndexColumns,
  roomFor = plainNumbers,
): Promise<IndexColumns> {
  const parts: IndexColumns[] = [];
  let from = 0;
  let fromFresh = 0;
  const takeUpTo = (place: number) => {
    if (place > from) parts.push(sliceColumns(old, from, place));
  };
  for (const id of [...ids].toSorted((left, right) => left - right)) {
    const place = placeOf(old.id, id);
    takeUpTo(place);
    from = Math.max(from, old.id[place] === id ? place + 1 : place);
    if (fresh.id[fromFresh] === id) {
      parts.push(sliceColumns(fresh, fromFresh, fromFresh + 1));
      fromFresh += 1;
    }
  }
  takeUpTo(old.id.length);
  return joinColumns(parts, roomFor);
}

function sliceColumns(columns: IndexColumns, from: number, to: number): IndexColumns {
  const [first = 0, end = 0] = [columns.firstVariant[from], columns.firstVariant[to]];
  const products = ofProduct.map((name) => [name, columns[name].subarray(from, to)]);
  const variants = ofVariant.map((name) => [name, columns[name].subarray(first, end)]);
  // Still counts from the whole's first variant; joining moves it.
  return {
    ...Object.fromEntries([...products, ...variants]),
    firstVariant: columns.firstVariant.subarray(from, to + 1),
  };
}

/** Where an id is in the ascending list, or would be. */
export function placeOf(ids: Int32Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** These arrays behind each other. */
export function concat(arrays: readonly Int32Array[], roomFor = plainNumbers): Int32Array {
  const all = roomFor(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}
