import * as queries from '#server/catalog/products/admin-product-queries.ts';
import { findQuantity, moveStock } from '#server/catalog/stock/stock-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { ProductSave } from './product-save.ts';

type Saved = { productId: number; save: Pick<ProductSave, 'variants' | 'stock_note'>; actor: Actor };
type Wanted = ProductSave['variants'][number];

/** What distinguishes the variants of one product. */
export const pairOf = ({ color, memory }: { color: unknown; memory: unknown }) => `${color}/${memory ?? ''}`;

/**
 * Makes a product's variants those that are wanted, in their order. What had a piece ever and is not wanted any more
 * is archived; wanted again, it is the same one.
 *
 * @throws DomainError invalid: two of one colour and memory, an article number that is taken, or fewer pieces than go
 */
export async function saveVariants(tx: Db, { productId, save, actor }: Saved): Promise<void> {
  const present = await queries.listVariants(tx, productId);
  const byPair = new Map(present.map((variant) => [pairOf(variant), variant]));
  const placed = save.variants.map((wanted) => {
    const stored = byPair.get(pairOf(wanted));
    return { ...wanted, id: stored?.id, sku: wanted.sku || stored?.sku || ownSku(productId, wanted) };
  });
  await requireDistinct(tx, productId, placed);
  const kept = new Set(placed.map(({ id }) => id));
  const gone = present.filter(({ id, isArchived }) => !kept.has(id) && !isArchived);
  await queries.dropVariants(
    tx,
    gone.map(({ id }) => id),
  );
  await queries.parkSkus(
    tx,
    placed.flatMap(({ id }) => id ?? []),
  );
  for (const [position, { id, stock_change, ...variant }] of placed.entries()) {
    const variantId = id ?? (await queries.insertVariant(tx, productId, { ...variant, position }));
    if (id) await queries.updateVariant(tx, { ...variant, id, position });
    const change = { variantId, count: stock_change, actorId: actor.id, note: save.stock_note };
    await changeStock(tx, change, `variants.${position}.stock_change`);
  }
}

/** The article number of a variant that was given none. */
const ownSku = (productId: number, { color, memory }: Wanted) => [productId, color, memory ?? 0].join('-');

async function requireDistinct(tx: Db, productId: number, variants: readonly Wanted[]): Promise<void> {
  if (new Set(variants.map(pairOf)).size < variants.length) {
    throw invalidField('variants', 'variant_twice');
  }
  const skus = variants.map(({ sku }) => sku);
  const twice = skus.find((sku, place) => skus.indexOf(sku) !== place);
  const taken = twice ?? (await queries.skuOwner(tx, skus, productId));
  if (taken === undefined) return;
  const path = `variants.${skus.lastIndexOf(taken)}.sku`;
  throw invalidField(path, 'sku_taken', { sku: taken });
}

type StockChange = { variantId: number; count: number; actorId: number; note: string };

/**
 * Books pieces that came or were missing.
 *
 * @param path of what was asked, for the refusal
 * @throws DomainError invalid: there are fewer than go
 */
export async function changeStock(
  tx: Db,
  { variantId, count, actorId, note }: StockChange,
  path = 'variants',
): Promise<void> {
  if (count === 0) return;
  const cause = count > 0 ? 'arrival' : 'correction';
  const left = await moveStock(tx, { variantId, count }, { cause, orderId: null, actorId, note });
  if (left !== undefined) return;
  const there = await findQuantity(tx, variantId);
  throw invalidField(path, 'too_few_pieces', { left: there });
}
