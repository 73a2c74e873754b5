import type { StaffSearch } from '#server/catalog/products/admin-search.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { readSettings } from '#server/settings/settings.ts';
import {
  findVariantStock,
  listStockRows,
  readStockRows,
  type StockFilter,
  type StockPage,
  type StockRow,
  stockIds,
  type VariantStock,
} from './stock-list-queries.ts';
import { bookMoves } from './stock-moves.ts';
import * as queries from './stock-settings-queries.ts';

/** A page of what there is, and how many variants fit; pieces are low from the shop's setting on, or their own. */
export async function stockPage(services: StaffSearch, filter: StockFilter, page: StockPage) {
  const { low_stock_at: lowAt } = await readSettings(services.db);
  return listStockRows(services, filter, { ...page, lowAt });
}

export type { StockFilter, StockRow };

/** The query for the ids of all variants that fit, by name. */
export async function idsOfStock(db: Db, filter: StockFilter) {
  const { low_stock_at: lowAt } = await readSettings(db);
  return stockIds(db, filter, lowAt);
}

/** These variants, in the order of the ids. */
export async function stockRows(db: Db, ids: readonly number[]): Promise<StockRow[]> {
  const { low_stock_at: lowAt } = await readSettings(db);
  return readStockRows(db, ids, lowAt);
}

/** One variant's stock. @throws DomainError not_found */
export async function variantStock(db: Db, variantId: number): Promise<VariantStock> {
  const { low_stock_at: lowAt } = await readSettings(db);
  const variant = await findVariantStock(db, variantId, lowAt);
  if (!variant) throw notFound('Variant');
  return variant;
}

/**
 * Sets a variant's barcode and its own limit of low stock.
 *
 * @throws DomainError not_found; conflict `stale` with `current`; invalid: another variant has the barcode
 */
export function saveStockSettings(
  db: Db,
  actor: Actor,
  variantId: number,
  { version, ...settings }: queries.StockSettings & { version: number },
): Promise<VariantStock> {
  return transact(db, async (tx) => {
    const stored = await queries.lockSettings(tx, variantId);
    if (!stored) throw notFound('Variant');
    const { version: current, ...before } = stored;
    if (current !== version) throw stale(await variantStock(tx, variantId));
    const owner = settings.barcode && (await queries.barcodeOwner(tx, settings.barcode, variantId));
    if (owner) throw invalidField('barcode', 'barcode_taken', { owner });
    await queries.updateSettings(tx, variantId, settings);
    await recordChange(tx, { ...variantChange(actor, variantId, 'stock.care'), before, after: settings });
    return variantStock(tx, variantId);
  });
}

/**
 * Sets how many pieces of a variant there really are.
 *
 * @param correction.seen the quantity that the screen showed; where it has changed nothing is done
 * @throws DomainError not_found; conflict `stale` with `current`
 */
export function correctStock(
  db: Db,
  actor: Actor,
  variantId: number,
  { seen, actual, note }: { seen: number; actual: number; note: string },
): Promise<VariantStock> {
  return transact(db, async (tx) => {
    const there = await queries.lockQuantity(tx, variantId);
    if (there !== seen) throw stale(await variantStock(tx, variantId));
    const change = variantChange(actor, variantId, 'stock.correction');
    await recordChange(tx, { ...change, before: { quantity: seen }, after: { quantity: actual, note } });
    const cause = { cause: 'correction', orderId: null, actorId: actor.id, note } as const;
    if (actual !== seen) await bookMoves(tx, [{ variantId, count: actual - seen, ...cause }]);
    return variantStock(tx, variantId);
  });
}

const variantChange = (actor: Actor, variantId: number, action: string) => ({
  actor,
  action,
  subject: 'variant',
  subjectId: variantId,
});
