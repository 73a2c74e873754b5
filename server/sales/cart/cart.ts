import type { z } from 'zod';
import type { CartItem } from '#contract/shop/cart.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { shownLeft } from '#rules/catalog/shown-stock.ts';
import { optionWords } from '#rules/catalog/variant-options.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { productDocuments } from '#server/catalog/product-index/documents.ts';
import { isNoMemory, requireVariant } from '#server/catalog/products/products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import { embedJson, jsonNull } from '#server/platform/http/raw-json.ts';
import type { Services } from '#server/platform/services.ts';
import {
  addLine,
  countLines,
  deleteLine,
  deleteLines,
  deleteLinesOf,
  type Line,
  listLines,
  setCount,
  takePrices,
} from './queries.ts';

type NewLine = {
  product: number;
  variant?: number | null | undefined;
  color?: number | null | undefined;
  memory?: number | null | undefined;
  count: number;
};

/**
 * Puts a variant into the customer's cart. The same one again raises the count of its line, to 99 at most.
 *
 * @returns the line as JSON, priced as of now
 * @throws DomainError invalid: no such variant on sale, or the cart is full
 */
export async function addToCart(services: Services, userId: number, wanted: NewLine): Promise<Buffer> {
  const { product, variant, color, memory, count } = wanted;
  const named = color && { color, memory: isNoMemory(memory) ? null : (memory ?? null) };
  const exact = variant ? { variant } : named;
  const line =
    (exact && (await addLine(services.db, userId, { product, ...exact, count }))) ||
    (await addChosen(services.db, userId, wanted));
  return lineText(services, userId, line);
}

/** For clients that leave out what there is no choice of, and to say what is wrong. */
async function addChosen(db: Db, userId: number, { count, ...wanted }: NewLine): Promise<Line> {
  const { productId: product, variantId: variant } = await requireVariant(db, wanted);
  const line = await addLine(db, userId, { product, variant, count });
  if (line) return line;
  throw invalidField('non_field_errors', 'cart_full');
}

/** One page of the customer's lines as JSON, oldest first, priced as of now, and how many there are in all. */
export async function listCart(
  services: Services,
  userId: number,
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: Buffer[] }> {
  const [count, lines] = await Promise.all([countLines(services.db, userId), listLines(services.db, userId, page)]);
  const products = await productsOf(services, lines);
  return { count, rows: lines.map((line) => withProduct(userId, line, products)) };
}

/**
 * Sets how many of a line are wanted; whether there are so many is seen in `available`.
 *
 * @returns the line as JSON, priced as of now
 * @throws DomainError not_found: the customer has no such line
 */
export async function changeCount(
  services: Services,
  userId: number,
  wanted: { id: number; count: number },
): Promise<Buffer> {
  const line = await setCount(services.db, userId, wanted);
  if (!line) throw notFound('CartItem');
  return lineText(services, userId, line);
}

/**
 * The customer agrees to prices that have changed since they took the goods; a price that is not the one of now is no
 * agreement, and the change stays shown.
 */
export const agreeToPrices = (db: Db, userId: number, agreed: { id: number; price: number }[]): Promise<void> =>
  takePrices(db, userId, agreed);

/** @throws DomainError not_found: the customer has no such line */
export async function removeFromCart(db: Db, userId: number, id: number): Promise<void> {
  if (!(await deleteLine(db, userId, id))) throw notFound('CartItem');
}

export const clearCart = (db: Db, userId: number): Promise<void> => deleteLines(db, userId);

/** What was ordered leaves the cart, in the order's own transaction. */
export const takeOutOfCart = (tx: Db, userId: number, variantIds: readonly number[]): Promise<void> =>
  deleteLinesOf(tx, userId, variantIds);

/** The line as JSON with its product, priced as of now. */
async function lineText(services: Services, userId: number, line: Line): Promise<Buffer> {
  return withProduct(userId, line, await productsOf(services, [line]));
}

function productsOf(services: Services, lines: readonly Line[]): Promise<Map<number, Buffer>> {
  const ids = new Set(lines.map(({ productId }) => productId));
  const hearts = new Set(lines.filter(({ isFavorite }) => isFavorite).map(({ productId }) => productId));
  return productDocuments(services, [...ids], hearts);
}

function withProduct(userId: number, line: Line, products: Map<number, Buffer>): Buffer {
  return embedJson(wireLine(userId, line), { product: products.get(line.productId) ?? jsonNull });
}

function wireLine(userId: number, line: Line): Omit<z.input<typeof CartItem>, 'product'> {
  return {
    id: line.id,
    user: userId,
    color: line.colorId,
    ...fieldTexts(line, 'color_name'),
    hash_code: line.hashCode,
    memory: line.memoryId,
    memory_name: String(line.memory),
    variant: line.variantId,
    options: optionWords(line.options),
    count: line.count,
    price: discountedPrice(line.basePrice, line.discount),
    productPrice: line.basePrice,
    price_seen: line.seenPrice,
    left: line.isOnSale ? shownLeft(line.stock, line.count) : 0,
    available: line.isOnSale && line.stock >= line.count,
    created_at: line.createdAt.toISOString(),
  };
}
