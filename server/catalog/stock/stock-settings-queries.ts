import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type StockSettings = { barcode: string | null; low_stock_at: number | null };

/** Keeps the variant as it is until the transaction ends; undefined where there is none. */
export async function lockSettings(
  tx: Db,
  variantId: number,
): Promise<(StockSettings & { version: number }) | undefined> {
  return tx
    .selectFrom('variants')
    .select(['barcode', 'low_stock_at', 'settings_version as version'])
    .where('id', '=', variantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Pieces of a variant, locked until the transaction ends; undefined: no such variant. */
export async function lockQuantity(tx: Db, variantId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('stock')
    .select('quantity')
    .where('variant_id', '=', variantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.quantity;
}

export async function updateSettings(tx: Db, variantId: number, settings: StockSettings): Promise<void> {
  await tx
    .updateTable('variants')
    .set({ ...settings, settings_version: sql<number>`settings_version + 1` })
    .where('id', '=', variantId)
    .execute();
}

/** The article number of the variant that has the barcode. */
export async function barcodeOwner(db: Db, barcode: string, exceptId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('variants')
    .select('sku')
    .where('barcode', '=', barcode)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row?.sku;
}
