import type { Ordering } from './shelf.ts';
import { placeOf, type ShelfColumns } from './shelf-columns.ts';

type Sorted = Exclude<Ordering, 'ranked'>;
/** An order is the places of all products, or their ids, in it. */
export type Orders = Record<'newest' | 'name' | 'name_en' | 'price', Int32Array>;

/** Places fit below a value in one exact number: prices and seconds have 31 bits, a place 21. */
const placeBits = 2 ** 21;
/** From this share of all products on it is cheaper to walk the whole order than to sort what was found. */
const largeShare = 1 / 8;

/** The orders of one shelf, each made when somebody first asks for it. Equal ones go by id, so that pages never overlap. */
export class ShelfOrders {
  /** All places, by id. */
  readonly natural: Int32Array;
  private readonly columns: ShelfColumns;
  private readonly named: Pick<Orders, 'name' | 'name_en'>;
  private readonly orders = new Map<string, { order: Int32Array; rank: Int32Array }>();

  constructor(columns: ShelfColumns, named: Pick<Orders, 'name' | 'name_en'>) {
    if (columns.id.length > placeBits) throw new Error(`A shelf holds at most ${placeBits} products.`);
    this.columns = columns;
    this.named = named;
    this.natural = Int32Array.from(columns.id.keys());
  }

  /** These places in order. */
  sort(places: Int32Array, ordering: Sorted): Int32Array {
    const isDescending = ordering.startsWith('-');
    const { order, rank } = this.orderOf(isDescending ? ordering.slice(1) : ordering);
    const sorted =
      places.length > this.natural.length * largeShare ? walk(order, places) : byRank(places, { order, rank });
    return isDescending ? sorted.toReversed() : sorted;
  }

  /** Places around this one in an order, `reach` on either side. */
  neighbours(place: number, name: keyof Orders, reach: number): Int32Array {
    const { order, rank } = this.orderOf(name);
    const position = rank[place] ?? 0;
    return order.subarray(Math.max(0, position - reach), position + reach + 1);
  }

  private orderOf(name: string): { order: Int32Array; rank: Int32Array } {
    const there = this.orders.get(name);
    if (there) return there;
    const order = this.make(name as keyof Orders);
    const rank = new Int32Array(order.length);
    order.forEach((place, position) => {
      rank[place] = position;
    });
    const made = { order, rank };
    this.orders.set(name, made);
    return made;
  }

  private make(name: keyof Orders): Int32Array {
    const { price, arrival, id } = this.columns;
    if (name === 'price') return sortByValue(price);
    if (name === 'newest') return sortByValue(arrival).toReversed();
    const places = this.named[name].map((wanted) => placeOf(id, wanted));
    // Names and columns are read one after the other: a product that came in between is in one of them only.
    const known = places.filter((place, position) => id[place] === this.named[name][position]);
    if (known.length === id.length) return known;
    const isKnown = new Uint8Array(id.length);
    for (const place of known) isKnown[place] = 1;
    return Int32Array.from([...known, ...this.natural.filter((place) => isKnown[place] === 0)]);
  }
}

/** Places by value, then by place. */
function sortByValue(values: Int32Array): Int32Array {
  const keys = Float64Array.from(values, (value, place) => value * placeBits + place).sort();
  // Values before 2020 are negative, so the place is what is left above the value's own multiple.
  return Int32Array.from(keys, (key) => key - Math.floor(key / placeBits) * placeBits);
}

function byRank(places: Int32Array, { order, rank }: { order: Int32Array; rank: Int32Array }): Int32Array {
  return places
    .map((place) => rank[place] ?? 0)
    .sort()
    .map((position) => order[position] ?? 0);
}

function walk(order: Int32Array, places: Int32Array): Int32Array {
  const isWanted = new Uint8Array(order.length);
  for (const place of places) isWanted[place] = 1;
  return order.filter((place) => isWanted[place] === 1);
}
