import type { InLanguages } from '#rules/text/localized.ts';
import type { AttributeOrder } from './attributes/attribute-order.ts';
import { flagBits, type IndexColumns, placeOf } from './index-columns.ts';
import type { NameOrder } from './name-order.ts';
import type { Ordering } from './product-filter.ts';
import { takeSlots } from './slices.ts';
import { naturalPlaces, placesByValue } from './sorted-places.ts';

type Sorted = Exclude<Ordering, 'ranked' | AttributeOrder>;
type OrderName = 'newest' | 'popular' | 'price' | keyof NameOrders;
export type NameOrders = InLanguages<'name', NameOrder>;
/** `turning` is how many places the descending order turns around; the rest stays behind them. */
type Order = { places: Int32Array; rank: Int32Array; turning: number };
export type Page = { offset: number; limit: number };

/** More points than any product has: what can be bought now is in front of what cannot. */
const inStock = 2 ** 30;
/** From this share of all products on it is cheaper to walk the whole order than to sort what was found. */
const largeShare = 1 / 8;

/** The orders of one product index, each made on first use. Equal ones go by id, so that pages never overlap. */
export class IndexOrders {
  /** All places, by id. */
  readonly natural: Int32Array;
  private readonly named: NameOrders;
  private readonly columns: IndexColumns;
  private readonly orders = new Map<OrderName, Promise<Order>>();

  constructor(columns: IndexColumns, named: NameOrders) {
    this.columns = columns;
    this.named = named;
    this.natural = naturalPlaces(columns.id.length);
  }

  /** A page of these places in order; what has no price yet comes last in both orders by price and in the newest. */
  async pageOf(places: Int32Array, ordering: Sorted, page: Page): Promise<Int32Array> {
    const isDescending = ordering.startsWith('-');
    const order = await this.orderOf((isDescending ? ordering.slice(1) : ordering) as OrderName);
    const turning = isDescending ? order.turning : 0;
    if (places.length > this.natural.length * largeShare) return walk({ ...order, turning }, places, page);
    return pageOf(byRank({ ...order, turning }, places), page);
  }

  private orderOf(name: OrderName): Promise<Order> {
    const there = this.orders.get(name);
    if (there) return there;
    const made = this.make(name);
    this.orders.set(name, made);
    made.catch(() => this.orders.delete(name));
    return made;
  }

  private async make(name: OrderName): Promise<Order> {
    const places = await this.sortAll(name);
    await takeSlots(places.length);
    const rank = new Int32Array(places.length);
    for (let position = 0; position < places.length; position += 1) rank[places[position] ?? 0] = position;
    const unpriced = name === 'price' ? places.findIndex((place) => this.columns.price[place] === 0) : -1;
    return { places, rank, turning: unpriced >= 0 ? unpriced : places.length };
  }

  private async sortAll(name: OrderName): Promise<Int32Array> {
    const { price, arrival, popularity, flags } = this.columns;
    if (name === 'price') return this.unpricedLast(await placesByValue(price));
    if (name === 'newest') return this.unpricedLast((await placesByValue(arrival)).reverse());
    if (name === 'popular') {
      const value = popularity.map(
        (points, place) => points + (((flags[place] ?? 0) & flagBits.in_stock) === 0 ? 0 : inStock),
      );
      // Of equally popular ones the newer first.
      return this.unpricedLast((await placesByValue(value)).reverse());
    }
    return this.byName(await this.named[name].ids());
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

export const pageOf = (places: Int32Array, { offset, limit }: Page) => places.subarray(offset, offset + limit);

function byRank({ places: order, rank, turning }: Order, places: Int32Array): Int32Array {
  const ranks = places.map((place) => rank[place] ?? 0).sort();
  const turned = ranks.subarray(0, placeOf(ranks, turning));
  turned.reverse();
  return ranks.map((position) => order[position] ?? 0);
}

/** Goes through an order until the page is full of places that are among these. */
function walk({ places: order, turning }: Order, places: Int32Array, { offset, limit }: Page): Int32Array {
  const isWanted = new Uint8Array(order.length);
  for (let index = 0; index < places.length; index += 1) isWanted[places[index] ?? 0] = 1;
  const page = new Int32Array(Math.max(0, Math.min(limit, places.length - offset)));
  const end = page.length > 0 ? offset + page.length : 0;
  for (let step = 0, seen = 0; seen < end; step += 1) {
    const place = order[step < turning ? turning - 1 - step : step] ?? 0;
    if (isWanted[place] === 0) continue;
    if (seen >= offset) page[seen - offset] = place;
    seen += 1;
  }
  return page;
}
