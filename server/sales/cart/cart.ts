import type { z } from 'zod';
import type { CartItem } from '#contract/shop/cart.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { shownLeft } from '#rules/catalog/shown-stock.ts';
import { maxLineCount } from '#rules/limits.ts';
import { readBuyLink } from '#rules/sales/buy-link.ts';
import { productDocuments } from '#server/catalog/product-index/documents.ts';
import type { Named } from '#server/catalog/products/older-wire/older-choice.ts';
import { olderLine } from '#server/catalog/products/older-wire/older-fields.ts';
import { requireVariant } from '#server/catalog/products/products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import { embedJson, jsonNull } from '#server/platform/http/raw-json.ts';
import type { Services } from '#server/platform/services.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';
import {
  addLine,
  addLines,
  addReadLine,
  countLines,
  deleteLine,
  deleteLineOf,
  deleteLines,
  type Line,
  leavingLines,
  listLines,
  listOtherLines,
  mergeLines,
  type OtherLine,
  previewLines,
  setCount,
  takePrices,
} from './queries.ts';

type NewLine = Named & { product: number; variant?: number | null | undefined; count: number };

/**
 * Puts a variant into a cart. The same one again raises the count of its line, to 99 at most.
 *
 * @returns the line as JSON, priced as of now
 * @throws DomainError invalid: no such variant on sale, or the cart is full
 */
export async function addToCart(services: Services, shopper: Shopper, wanted: NewLine): Promise<Buffer> {
  const { product, variant, count } = wanted;
  const line =
    (variant && (await addLine(services.db, shopper, { product, variant, count }))) ||
    (await addChosen(services.db, shopper, wanted));
  return lineText(services, shopper, line);
}

/** For clients that leave out what there is no choice of, and to say what is wrong. */
async function addChosen(db: Db, shopper: Shopper, { count, ...wanted }: NewLine): Promise<Line> {
  const line = await addReadLine(db, shopper, { variant: await requireVariant(db, wanted), count });
  if (line) return line;
  throw invalidField('non_field_errors', 'cart_full');
}

/** One page of the cart's lines as JSON, oldest first, priced as of now, and how many there are in all. */
export async function listCart(
  services: Services,
  shopper: Shopper,
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: Buffer[] }> {
  const [count, lines] = await Promise.all([countLines(services.db, shopper), listLines(services.db, shopper, page)]);
  const products = await productsOf(services, lines);
  return { count, rows: lines.map((line) => withProduct(shopper, line, products)) };
}

/** What a link names, as lines that are nobody's yet, priced as of now. */
export async function previewCart(services: Services, items: string): Promise<Buffer[]> {
  const lines = await previewLines(services.db, readBuyLink(items).lines);
  const products = await productsOf(services, lines);
  return lines.map((line) => withProduct(undefined, line, products));
}

/**
 * Puts several variants into a cart, to what is there or in its place. What cannot be bought is left out.
 *
 * @returns how many lines were added or raised
 */
export function fillCart(
  { db }: Services,
  shopper: Shopper,
  { lines, replace }: { lines: readonly { variant: number; count: number }[]; replace: boolean },
): Promise<number> {
  const counts = new Map<number, number>();
  for (const { variant, count } of lines) {
    counts.set(variant, Math.min(maxLineCount, (counts.get(variant) ?? 0) + count));
  }
  const wanted = [...counts].map(([variant, count]) => ({ variant, count }));
  return transact(db, async (tx) => {
    if (replace) await deleteLines(tx, shopper);
    return addLines(tx, shopper, wanted);
  });
}

/**
 * Sets how many of a line are wanted; whether there are so many is seen in `available`.
 *
 * @returns the line as JSON, priced as of now
 * @throws DomainError not_found: the shopper has no such line
 */
export async function changeCount(
  services: Services,
  shopper: Shopper,
  wanted: { id: number; count: number },
): Promise<Buffer> {
  const line = await setCount(services.db, shopper, wanted);
  if (!line) throw notFound('CartItem');
  return lineText(services, shopper, line);
}

/**
 * The shopper agrees to prices that have changed since they took the goods; a price that is not the one of now is no
 * agreement, and the change stays shown.
 */
export const agreeToPrices = (db: Db, shopper: Shopper, agreed: { id: number; price: number }[]): Promise<void> =>
  takePrices(db, shopper, agreed);

/** @throws DomainError not_found: the shopper has no such line */
export async function removeFromCart(db: Db, shopper: Shopper, id: number): Promise<void> {
  if (!(await deleteLine(db, shopper, id))) throw notFound('CartItem');
}

export const clearCart = (db: Db, shopper: Shopper): Promise<void> => deleteLines(db, shopper);

/** Takes a line out of a cart. @returns what it was; undefined where the shopper has no such line */
export const takeLineOut = (
  tx: Db,
  shopper: Shopper,
  id: number,
): Promise<{ productId: number; variantId: number; count: number } | undefined> => deleteLineOf(tx, shopper, id);

/** Lines that are in no cart, as JSON like those of one: in this order, priced as of now, on sale or not. */
export async function describeLines(
  services: Services,
  shopper: Shopper,
  lines: readonly OtherLine[],
): Promise<Buffer[]> {
  const described = await listOtherLines(services.db, shopper, lines);
  const products = await productsOf(services, described);
  return described.map((line) => withProduct(shopper, line, products));
}

/** What was ordered leaves the cart, as a part of the statement that writes the order. */
export const leaveCart = (shopper: Shopper, variantIds: readonly number[]) => leavingLines(shopper, variantIds);

/** A guest's cart becomes part of an account's (decision 120). */
export const mergeCart = (tx: Db, who: { guestId: number; userId: number }): Promise<void> => mergeLines(tx, who);

/** The line as JSON with its product, priced as of now. */
async function lineText(services: Services, shopper: Shopper, line: Line): Promise<Buffer> {
  return withProduct(shopper, line, await productsOf(services, [line]));
}

function productsOf(services: Services, lines: readonly Line[]): Promise<Map<number, Buffer>> {
  const ids = new Set(lines.map(({ productId }) => productId));
  const hearts = new Set(lines.filter(({ isFavorite }) => isFavorite).map(({ productId }) => productId));
  return productDocuments(services, [...ids], hearts);
}

function withProduct(shopper: Shopper | undefined, line: Line, products: Map<number, Buffer>): Buffer {
  return embedJson(wireLine(shopper, line), { product: products.get(line.productId) ?? jsonNull });
}

function wireLine(shopper: Shopper | undefined, line: Line): Omit<z.input<typeof CartItem>, 'product'> {
  return {
    id: line.id,
    user: shopper && 'user' in shopper ? shopper.user : null,
    ...olderLine(line.older),
    variant: line.variantId,
    options: line.options,
    count: line.count,
    price: discountedPrice(line.basePrice, line.discount),
    productPrice: line.basePrice,
    price_seen: line.seenPrice,
    left: line.isOnSale ? shownLeft(line.stock, line.count) : 0,
    available: line.isOnSale && line.stock >= line.count,
    created_at: line.createdAt.toISOString(),
  };
}
