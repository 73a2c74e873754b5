import { sql } from 'kysely';
import type { SuppliedColor } from '#server/catalog/supply/supplied-product.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts } from '#server/platform/database/translated.ts';

export type Settings = { version: number; price_type: string | null; rates: Record<string, number> };

export async function readSettings(db: Db, { isLocked = false } = {}): Promise<Settings> {
  const row = await db
    .selectFrom('exchange_settings')
    .select(['version', 'price_type', 'rates'])
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return row as Settings;
}

export async function writeSettings(tx: Db, { price_type, rates }: Omit<Settings, 'version'>): Promise<void> {
  await tx
    .updateTable('exchange_settings')
    .set({ price_type, rates: JSON.stringify(rates), version: sql<number>`version + 1` })
    .execute();
}

/** The shop's colours, those that were there first last. */
export async function listColors(db: Db): Promise<SuppliedColor[]> {
  return db
    .selectFrom('colors')
    .select(['hash_code', ...selectTexts('name'), 'family'])
    .orderBy('id', 'desc')
    .limit(10_000)
    .execute();
}
