import { randomUUID } from 'node:crypto';
import { fieldTexts, inEveryLanguage } from '#rules/text/translations.ts';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { recentPrices } from '#server/catalog/prices/prices.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Difference, ListedKind, Listing, Plan, ShelfProduct, Target } from './listing.ts';
import { type Known, planListing } from './listing-plan.ts';
import * as queries from './listing-queries.ts';
import { planUndo } from './listing-undo.ts';
import { sameWords } from './listing-words.ts';
import * as writes from './listing-write-queries.ts';
import { lockSupplies } from './supplied-queries.ts';

/** A batch costs as many statements as a hundred would, and locks its products only briefly. */
export const mostListings = 300;

/** `name` is how the product is called; absent: not given. */
export type PlannedListing = Plan & { productId: number | null; name: string | undefined };
type WrittenBy = { actorId: number; note: string };

/** The products that lists mean by these ids, names of suppliers and article numbers; unknown ones are left out. */
export async function resolveProducts(db: Db, wanted: { sourceIds: readonly string[]; skus: readonly string[] }) {
  return {
    bySource: await queries.findBySource(db, wanted.sourceIds),
    bySku: await queries.findSkuOwners(db, wanted.skus),
  };
}

/** What these listings, each of another product, would make of the shop; nothing is written. */
export const planListings = (db: Db, listings: readonly Listing[]): Promise<PlannedListing[]> =>
  plan(db, listings, { locked: false });

/**
 * Writes listings, at most `mostListings` and each of another product, in the caller's transaction: each whole, or,
 * where it is refused, not at all.
 *
 * @param by whose hand it is, and the note that stands beside changes of stock
 * @returns what became of each, in their order
 */
export async function writeListings(tx: Db, listings: readonly Listing[], by: WrittenBy): Promise<PlannedListing[]> {
  await lockSupplies(tx);
  const plans = await plan(tx, listings, { locked: true });
  const ids = await write(tx, plans, by);
  return plans.map((each) => ({ ...each, productId: each.productId ?? ids.get(each.target?.key ?? '') ?? null }));
}

export type ListedBefore = { productId: number; wasNew: boolean; differences: readonly Difference[] };

/** Takes back what lists made of these products, in the caller's transaction; refused where it does not stand any more. */
export async function undoListings(tx: Db, listed: readonly ListedBefore[], by: WrittenBy): Promise<Plan[]> {
  await lockSupplies(tx);
  const ids = listed.map(({ productId }) => productId);
  const shelf = await queries.loadShelf(tx, ids, { locked: true });
  const plans = listed.map(({ productId, wasNew, differences }) => planUndo(differences, wasNew, shelf.get(productId)));
  await write(tx, plans, by);
  return plans;
}

async function plan(db: Db, listings: readonly Listing[], { locked }: { locked: boolean }): Promise<PlannedListing[]> {
  const bySource = await queries.findBySource(
    db,
    listings.flatMap(({ id, source_id }) => (id === undefined ? (source_id ?? []) : [])),
  );
  const idOf = ({ id, source_id }: Listing) => id ?? bySource.get(source_id ?? '') ?? null;
  const ids = listings.flatMap((listing) => idOf(listing) ?? []);
  const shelf = await queries.loadShelf(db, ids, { locked });
  const known = await knownFor(db, listings, shelf);
  return listings.map((listing) => {
    const productId = idOf(listing);
    const held = shelf.get(productId ?? 0);
    const name = listing.name ?? held?.name;
    return { ...planListing(listing, held, `office:${randomUUID()}`, known), productId, name };
  });
}

async function knownFor(
  db: Db,
  listings: readonly Listing[],
  shelf: ReadonlyMap<number, ShelfProduct>,
): Promise<Known> {
  const brands = await queries.findBrands(
    db,
    listings.flatMap(({ brand }) => brand ?? []),
  );
  const categories = await queries.findCategories(
    db,
    listings.flatMap(({ category }) => category ?? []),
  );
  const variants = listings.flatMap((listing) => listing.variants);
  const colors = await queries.findColors(
    db,
    variants.flatMap(({ color }) => color?.name ?? []),
  );
  const skuOwners = await queries.findSkuOwners(
    db,
    variants.flatMap(({ sku }) => sku ?? []),
  );
  // Others need no price that a discount could be from.
  const mayBeDiscounted = listings.some(wantsLess) || [...shelf.values()].some(hasLess);
  return {
    brand: (wanted) => nearest(wanted, brands) ?? wanted,
    category: (wanted, brand) => {
      const ofBrand = categories.filter((category) => category.brand === brand);
      const isKeyTaken = categories.some(({ key }) => key === wanted.key);
      return nearest(wanted, ofBrand) ?? (isKeyTaken ? { ...wanted, key: `${brand}:${wanted.key}` } : wanted);
    },
    colors: (wanted) =>
      colors.find(
        (color) =>
          inEveryLanguage('name').some((name) => sameWords(color[name], wanted.name)) &&
          (wanted.hash_code === undefined || wanted.hash_code === color.hash_code),
      ) ?? wanted.otherwise,
    skuOwners,
    prices: mayBeDiscounted ? await recentPrices(db, [...shelf.keys()]) : new Map(),
  };
}

const wantsLess = ({ discount, variants }: Listing) =>
  (discount ?? 0) > 0 || variants.some(({ oldPrice }) => (oldPrice ?? null) !== null);
const hasLess = ({ discount, variants }: ShelfProduct) =>
  discount > 0 || variants.some(({ oldPrice }) => oldPrice !== null);

/** What is called so, or else has such a key. */
function nearest<K extends ListedKind>(wanted: ListedKind, kinds: readonly K[]): ListedKind | undefined {
  const called = kinds.find((kind) => inEveryLanguage('title').some((title) => sameWords(kind[title], wanted.title)));
  const found = called ?? kinds.find(({ key }) => key === wanted.key);
  return found && { key: found.key, ...fieldTexts(found, 'title') };
}

/** Gives the ids of new products by their key. */
async function write(tx: Db, plans: readonly Plan[], by: WrittenBy): Promise<Map<string, number>> {
  const targets = plans.flatMap(({ target }) => target ?? []);
  if (targets.length === 0) return new Map();
  await writes.addMissingTerms(tx, targets);
  const fresh = targets.filter(({ id }) => id === null);
  const made = fresh.length > 0 ? await writes.insertProducts(tx, fresh) : new Map<string, number>();
  const known = targets.filter(({ id }) => id !== null);
  if (known.length > 0) await writes.updateProducts(tx, known);
  const placed = targets.map((target) => ({ ...target, id: idIn(target, made) }));
  const described = placed.filter(({ characteristics }) => characteristics !== null);
  if (described.length > 0) await writes.replaceCharacteristics(tx, described);
  await writes.writeVariants(tx, placed);
  const moves = placed.flatMap(({ id: product, stock }) => stock.map((move) => ({ ...move, product })));
  await writes.moveListedStock(tx, moves, by);
  const dropped = placed.flatMap((target) => target.dropped);
  if (dropped.length > 0) await writes.dropVariants(tx, dropped);
  const ids = placed.map(({ id }) => id).toSorted((left, right) => left - right);
  await refreshProductSummaries(tx, ids);
  await catalogChanged(tx, ids);
  return made;
}

function idIn({ id, key }: Target, made: ReadonlyMap<string, number>): number {
  const found = id ?? made.get(key);
  if (found === undefined) throw new Error('A product was not made: its category is of another brand');
  return found;
}

/** The products behind this id, in order of id, as they are. */
export async function shelfAfter(db: Db, id: number, limit: number): Promise<ShelfProduct[]> {
  const ids = await queries.idsAfter(db, id, limit);
  return [...(await queries.loadShelf(db, ids, { locked: false })).values()];
}
