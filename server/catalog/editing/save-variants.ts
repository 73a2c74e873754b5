import { optionsKey, type VariantOption } from '#rules/catalog/variant-options.ts';
import * as queries from '#server/catalog/products/admin-product-queries.ts';
import { replaceOptions } from '#server/catalog/products/option-queries.ts';
import { findQuantity, moveStock } from '#server/catalog/stock/stock-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { invalidField, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { ProductSave } from './product-save.ts';
import { requireOptions } from './variant-options.ts';

type Saved = {
  productId: number;
  save: Pick<ProductSave, 'variants' | 'stock_note' | 'category'>;
  actor: Actor;
  /** Attributes that the variants of a copy have already. */
  inherited: readonly number[];
};
type Wanted = ProductSave['variants'][number];
type Apart = { options: readonly VariantOption[] };
type Placed = Omit<Wanted, 'id'> & { id: number | undefined };

const keyOf = ({ options }: Apart) => optionsKey(options);

/**
 * Which of the product's variants each wanted one is, by its id, else by what tells it apart; undefined for a new one.
 *
 * @throws DomainError invalid: an id that none of them has
 */
export function matchVariants<Stored extends Apart & { id: number }>(
  present: readonly Stored[],
  wanted: readonly Wanted[],
): (Stored | undefined)[] {
  const named = new Set(wanted.map(({ id }) => id));
  const byKey = new Map(present.filter(({ id }) => !named.has(id)).map((variant) => [keyOf(variant), variant]));
  return wanted.map((variant, place) => {
    if (variant.id === undefined) return byKey.get(keyOf(variant));
    const stored = present.find(({ id }) => id === variant.id);
    if (!stored) throw unknownRow(`variants.${place}.id`, variant.id);
    return stored;
  });
}

/**
 * Makes a product's variants those that are wanted, in their order. What had a piece ever and is not wanted any more
 * is archived; wanted again, it is the same one.
 *
 * @throws DomainError invalid: two that do not differ, options that the product cannot have, an article number that is
 *   taken, or fewer pieces than go
 */
export async function saveVariants(tx: Db, { productId, save, actor, inherited }: Saved): Promise<void> {
  const present = await queries.listVariants(tx, productId);
  await requireOptions(tx, { productId, save, present, inherited });
  const stored = matchVariants(present, save.variants);
  const skus = new Set([...present, ...save.variants].map(({ sku }) => sku));
  const placed = save.variants.map((wanted, place): Placed => {
    const sku = wanted.sku || stored[place]?.sku || ownSku(productId, wanted, skus);
    return { ...wanted, id: stored[place]?.id, sku };
  });
  requireDistinct(placed);
  const kept = new Set(placed.map(({ id }) => id));
  const gone = present.filter(({ id, isArchived }) => !kept.has(id) && !isArchived);
  await queries.dropVariants(
    tx,
    gone.map(({ id }) => id),
  );
  const left = (await queries.listVariants(tx, productId)).filter(({ id }) => !kept.has(id));
  await requireFree(tx, { productId, placed, left });
  await queries.parkSkus(
    tx,
    placed.flatMap(({ id }) => id ?? []),
  );
  const ids: number[] = [];
  for (const [position, { id, stock_change, options: _, ...variant }] of placed.entries()) {
    const variantId = id ?? (await queries.insertVariant(tx, productId, { ...variant, position }));
    ids.push(variantId);
    if (id) await queries.updateVariant(tx, { ...variant, id, position });
    const change = { variantId, count: stock_change, actorId: actor.id, note: save.stock_note };
    await changeStock(tx, change, `variants.${position}.stock_change`);
  }
  const changed = placed.flatMap(({ options }, place) =>
    keyOf({ options }) === keyOf(stored[place] ?? { options: [] }) ? [] : [{ id: ids[place] ?? 0, options }],
  );
  if (changed.length > 0) await replaceOptions(tx, changed);
}

/** The article number of a variant that was given none: by what it is, numbered on where that is taken. */
function ownSku(productId: number, { options }: Wanted, taken: Set<string>): string {
  const base = [productId, ...options.map(({ value, number }) => value ?? number)].join('-').slice(0, 60);
  let sku = base;
  for (let nth = 2; taken.has(sku); nth += 1) sku = `${base}-${nth}`;
  taken.add(sku);
  return sku;
}

function requireDistinct(placed: readonly Placed[]): void {
  const [keys, ids] = [placed.map(keyOf), placed.flatMap(({ id }) => id ?? [])];
  const areTwice = [keys, ids].some((all) => new Set<unknown>(all).size < all.length);
  if (areTwice) throw invalidField('variants', 'variant_twice');
}

/** `left` are the product's variants that are in the archive from now on. */
type Free = { productId: number; placed: readonly Placed[]; left: readonly queries.StoredVariant[] };

async function requireFree(tx: Db, { productId, placed, left }: Free): Promise<void> {
  const archived = new Set(left.map(keyOf));
  const place = placed.findIndex((variant) => archived.has(keyOf(variant)));
  if (place !== -1) throw invalidField(`variants.${place}.options`, 'variant_in_archive');
  const skus = placed.map(({ sku }) => sku);
  const own = new Set(left.map(({ sku }) => sku));
  const twice = skus.find((sku, at) => skus.indexOf(sku) !== at || own.has(sku));
  const taken = twice ?? (await queries.skuOwner(tx, skus, productId));
  if (taken === undefined) return;
  throw invalidField(`variants.${skus.lastIndexOf(taken)}.sku`, 'sku_taken', { sku: taken });
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
