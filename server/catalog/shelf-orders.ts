import type { Ordering } from './shelf.ts';
import type { ShelfColumns } from './shelf-columns.ts';
import { takeTurns } from './slices.ts';
import { naturalPlaces, placesByValue } from './sorted-places.ts';

type Sorted = Exclude<Ordering, 'ranked'>;
type OrderName = 'newest' | 'name' | 'name_en' | 'price';
/** Ids of products in alphabetical order of their names in each language. */
export type NamedIds = Record<'name' | 'name_en', Int32Array>;
type Order = { places: Int32Array; rank: Int32Array };

/** From this share of all products on it is cheaper to walk the whole order than to sort what was found. */
const largeShare = 1 / 8;

/** The orders of one shelf, each made when somebody first asks for it. Equal ones go by id, so that pages never overlap. */
export class ShelfOrders {
  /** All places, by id. */
  readonly natural: Int32Array;
  readonly named: NamedIds;
  private readonly columns: ShelfColumns;
  private readonly orders = new Map<OrderName, Promise<Order>>();

  constructor(columns: ShelfColumns, named: NamedIds) {
    this.columns = columns;
    this.named = named;
    this.natural = naturalPlaces(columns.id.length);
  }

  /** These places in order; what has no price yet comes last in both orders by price and in the newest. */
  async sort(places: Int32Array, ordering: Sorted): Promise<Int32Array> {
    const isDescending = ordering.startsWith('-');
    const name = (isDescending ? ordering.slice(1) : ordering) as OrderName;
    const order = await this.orderOf(name);
    const isMost = places.length > this.natural.length * largeShare;
    const sorted = isMost ? walk(order.places, places) : byRank(places, order);
    if (!isDescending) return sorted;
    const turned = sorted.toReversed();
    return name === 'price' ? this.unpricedLast(turned) : turned;
  }

  /** Places around this one in an order, `reach` on either side. */
  async neighbours(place: number, name: OrderName, reach: number): Promise<Int32Array> {
    const { places, rank } = await this.orderOf(name);
    const position = rank[place] ?? 0;
    return places.subarray(Math.max(0, position - reach), position + reach + 1);
  }

  private orderOf(name: OrderName): Promise<Order> {
    const there = this.orders.get(name);
    if (there) return there;
    const made = this.make(name);
    this.orders.set(name, made);
    return made;
  }

  private async make(name: OrderName): Promise<Order> {
    const places = await this.sortAll(name);
    await takeTurns(places.length);
    const rank = new Int32Array(places.length);
    for (let position = 0; position < places.length; position += 1) rank[places[position] ?? 0] = position;
    return { places, rank };
  }

  private async sortAll(name: OrderName): Promise<Int32Array> {
    const { price, arrival } = this.columns;
    if (name === 'price') return this.unpricedLast(await placesByValue(price));
    if (name === 'newest') return this.unpricedLast((await placesByValue(arrival)).reverse());
    return this.byName(this.named[name]);
  }

  /** Names and columns are read one after the other: what came in between is in one of them only, and goes last. */
  private async byName(ids: Int32Array): Promise<Int32Array> {
    const { id } = this.columns;
    const placeAt = new Int32Array(ids.length).fill(-1);
    const isMissing = new Uint8Array(id.length).fill(1);
    let place = 0;
    for (const position of await placesByValue(ids)) {
      const wanted = ids[position] ?? 0;
      while (place < id.length && (id[place] ?? 0) < wanted) place += 1;
      if (id[place] !== wanted) continue;
      placeAt[position] = place;
      isMissing[place] = 0;
    }
    const known = placeAt.filter((one) => one >= 0);
    if (known.length === id.length) return known;
    const all = new Int32Array(id.length);
    all.set(known);
    all.set(
      this.natural.filter((one) => isMissing[one] === 1),
      known.length,
    );
    return all;
  }

  private unpricedLast(places: Int32Array): Int32Array {
    const { price } = this.columns;
    const sorted = new Int32Array(places.length);
    let count = 0;
    for (const place of places) if (price[place] !== 0) sorted[count++] = place;
    if (count === places.length) return places;
    for (const place of places) if (price[place] === 0) sorted[count++] = place;
    return sorted;
  }
}

function byRank(places: Int32Array, { places: order, rank }: Order): Int32Array {
  return places
    .map((place) => rank[place] ?? 0)
    .sort()
    .map((position) => order[position] ?? 0);
}

/** Those of an order's places that are among these. */
function walk(order: Int32Array, places: Int32Array): Int32Array {
  if (order.length === places.length) return order;
  const isWanted = new Uint8Array(order.length);
  for (const place of places) isWanted[place] = 1;
  const found = new Int32Array(places.length);
  let count = 0;
  for (const place of order) if (isWanted[place] === 1) found[count++] = place;
  return found;
}
