import { discountedPrice } from '#rules/discount.ts';
import { stockLevel } from '#rules/stock-level.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, notFound, unknownRow } from '#server/platform/errors.ts';
import type { Services } from '#server/services.ts';
import { CatalogCache, stockPrefix } from './catalog-cache.ts';
import { documentsById, type Hearts, listText } from './documents.ts';
import { isPublished } from './queries.ts';
import { indexMissing, updateSearch, updateWholeSearch } from './search-documents.ts';
import {
  findQuantity,
  findSaleVariants,
  holdQuantity as holdStockQuantity,
  listHeldStock,
  lockProducts,
  moveStock,
  notifyCatalog,
  productsOfVariants,
  type StockCause,
  type StockLine,
  type SaleVariant as StoredVariant,
  updatePopularity,
  updateSummaries,
} from './stock-queries.ts';

/** A variant on sale, priced as of now: `basePrice` is before and `unitPrice` after the product's discount, in som. */
export type SaleVariant = StoredVariant & { unitPrice: number };

/** A variant that had fewer pieces than were asked for. */
export type Shortage = { variantId: number; wanted: number; left: number };

/** More ids than this would not fit into a notification, which has 8 000 bytes. */
const mostIdsToName = 500;
/** "No memory" of older clients (contract 7); 13 is their database's row with volume 0. */
const noMemoryIds: (number | null | undefined)[] = [undefined, null, 0, 13];

/** Whether a client that sends this memory means none. */
export const isNoMemory = (memory: number | null | undefined) => noMemoryIds.includes(memory);

export { indexMissing };

/** A new, empty cache; a process has one per shop, in its services. */
export const createCatalogCache = () => new CatalogCache();

/** Whether shoppers may see the product, be it in stock or sold out. */
export const isOnSale = (db: Db, id: number): Promise<boolean> => isPublished(db, id);

/** @throws DomainError not_found unless the product is published */
export async function requireProduct(db: Db, id: number): Promise<void> {
  if (!(await isPublished(db, id))) throw notFound('Product');
}

/**
 * The variant that a client names by ids. A product with one colour needs none, and neither one without a choice
 * of memory (absent, null, 0 and 13 are none).
 *
 * @throws DomainError invalid: the field says what does not exist or is missing (contract 7)
 */
export async function requireVariant(
  db: Db,
  wanted: { product: number; color?: number | null; memory?: number | null },
): Promise<SaleVariant> {
  const variants = await findSaleVariants(db, { productId: wanted.product });
  if (variants.length === 0) throw unknownRow('product', wanted.product);
  const inColor = chooseColor(variants, wanted.color);
  return priced(chooseMemory(inColor, wanted.memory));
}

function chooseColor(variants: StoredVariant[], color: number | null | undefined): StoredVariant[] {
  if (color) {
    const inColor = variants.filter(({ colorId }) => colorId === color);
    if (inColor.length === 0) throw unknownRow('color', color);
    return inColor;
  }
  if (new Set(variants.map(({ colorId }) => colorId)).size > 1) throw invalidField('color', 'This field is required.');
  return variants;
}

function chooseMemory(variants: StoredVariant[], memory: number | null | undefined): StoredVariant {
  const isNone = isNoMemory(memory);
  const chosen = variants.find(({ memoryId }) => (isNone ? memoryId === null : memoryId === memory));
  if (chosen) return chosen;
  const [only] = variants;
  if (isNone && only && variants.length === 1) return only;
  throw isNone ? invalidField('memory', 'This field is required.') : unknownRow('memory', memory);
}

/**
 * The variant that a client names by words: the colour by hash code or name in either language, in any case, and
 * the memory by its digits, '0' or nothing for none. Undefined where the product has no such one.
 */
export async function findVariantByNames(
  db: Db,
  wanted: { product: number; color_name?: string | null; memory_name?: string | null },
): Promise<SaleVariant | undefined> {
  const color = wanted.color_name?.trim().toLowerCase();
  const memory = Number(wanted.memory_name?.match(/\d+/)?.[0] ?? 0);
  const variants = await findSaleVariants(db, { productId: wanted.product });
  const inColor = variants.filter(
    ({ hashCode, colorName, colorNameEn }) =>
      !color || [hashCode, colorName, colorNameEn].some((name) => name.toLowerCase() === color),
  );
  const chosen = memory === 0 && inColor.length === 1 ? inColor : inColor.filter((one) => one.memory === memory);
  const [first] = chosen;
  // Without a colour the memory has to be enough by itself.
  return first && (color || chosen.length === 1) ? priced(first) : undefined;
}

/** These variants as they are sold now; what is not on sale any more is left out. */
export async function variantsForSale(db: Db, variantIds: readonly number[]): Promise<SaleVariant[]> {
  return (await findSaleVariants(db, { variantIds })).map(priced);
}

const priced = (variant: StoredVariant): SaleVariant => ({
  ...variant,
  unitPrice: discountedPrice(variant.basePrice, variant.discount),
});

/** JSON texts of products by id, to put into answers of other slices; unpublished ones too, unknown ones not. */
export const productDocuments = (
  services: Services,
  ids: readonly number[],
  hearts?: Hearts,
): Promise<Map<number, Buffer>> => documentsById(services, ids, hearts);

/** JSON text of a list of products, in the order of `ids`. */
export function productListText(services: Services, ids: readonly number[], userId?: number): Promise<Buffer> {
  return listText(services, { before: '[', ids, after: ']' }, userId);
}

/**
 * Takes an order's pieces out of stock, variant after variant in order of id, so that orders never wait for each
 * other crosswise. To be called last in the order's transaction, because it locks what everybody wants.
 *
 * @returns what was short; the caller then rolls back, as the other lines are taken already
 */
export async function takeStock(
  tx: Db,
  lines: readonly StockLine[],
  { orderId, actorId }: Pick<StockCause, 'orderId' | 'actorId'>,
): Promise<Shortage[]> {
  const shortages: Shortage[] = [];
  const seen: number[] = [];
  for (const { variantId, count } of inLockOrder(lines)) {
    const left = await moveStock(tx, { variantId, count: -count }, { cause: 'sale', orderId, actorId });
    if (left === undefined) shortages.push({ variantId, wanted: count, left: await findQuantity(tx, variantId) });
    else if (isSeen(left + count, left)) seen.push(variantId);
  }
  await tellAvailability(tx, seen);
  return shortages;
}

/**
 * Puts back what an order took and has not given back yet; the second time there is nothing. The caller holds the
 * order's row locked.
 */
export async function returnStock(
  tx: Db,
  orderId: number,
  { actorId, cause = 'cancel' }: { actorId: number | null; cause?: 'cancel' | 'return' },
): Promise<void> {
  const seen: number[] = [];
  for (const { variantId, count } of await listHeldStock(tx, orderId)) {
    const left = await moveStock(tx, { variantId, count }, { cause, orderId, actorId });
    if (left !== undefined && isSeen(left - count, left)) seen.push(variantId);
  }
  await tellAvailability(tx, seen);
}

/** Puts pieces on the shelf again that a customer has given back. */
export async function restock(
  tx: Db,
  lines: readonly StockLine[],
  { orderId, actorId }: Pick<StockCause, 'orderId' | 'actorId'>,
): Promise<void> {
  const seen: number[] = [];
  for (const { variantId, count } of inLockOrder(lines)) {
    const left = await moveStock(tx, { variantId, count }, { cause: 'return', orderId, actorId });
    if (left !== undefined && isSeen(left - count, left)) seen.push(variantId);
  }
  await tellAvailability(tx, seen);
}

/** Pieces of a variant; until the transaction ends none come or go. */
export const holdQuantity = (tx: Db, variantId: number): Promise<number> => holdStockQuantity(tx, variantId);

function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const counts = new Map<number, number>();
  for (const { variantId, count } of lines) counts.set(variantId, (counts.get(variantId) ?? 0) + count);
  return [...counts].toSorted(([left], [right]) => left - right).map(([variantId, count]) => ({ variantId, count }));
}

/** Whether shoppers see this change of stock: most moves are between counts that they are not told. */
export const isSeen = (before: number, after: number) => stockLevel(before) !== stockLevel(after);

/** Tells the catalogue of stock that shoppers see differently now. */
export async function tellAvailability(tx: Db, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return;
  const productIds = await productsOfVariants(tx, variantIds);
  await refreshProductSummaries(tx, productIds);
  await notifyCatalog(tx, payloadOf(productIds, stockPrefix));
}

/** Brings up to date what products keep of their variants, stock and reviews: lowest price, availability, rating. */
export async function refreshProductSummaries(tx: Db, productIds: readonly number[]): Promise<void> {
  await lockProducts(tx, productIds);
  await updateSummaries(tx, productIds);
}

/** Sets how much products are in demand, which ranks them where nothing better does. */
export async function setPopularity(tx: Db, products: readonly { id: number; popularity: number }[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  await lockProducts(tx, ids);
  await updatePopularity(tx, products);
  await catalogChanged(tx, ids);
}

/**
 * Says in the writing transaction which products (`'all'`: anything) have changed: search finds them as they are now,
 * and caches drop them on commit.
 */
export async function catalogChanged(tx: Db, productIds: readonly number[] | 'all'): Promise<void> {
  await (productIds === 'all' ? updateWholeSearch(tx) : updateSearch(tx, productIds));
  if (productIds.length > 0) await notifyCatalog(tx, productIds === 'all' ? '*' : payloadOf(productIds));
}

const payloadOf = (ids: readonly number[], prefix = '') =>
  ids.length > mostIdsToName ? '*' : `${prefix}${ids.join(',')}`;
