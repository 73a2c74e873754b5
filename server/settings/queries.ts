import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { Settings } from './schema.ts';

/** The shop's settings; what no row says has its default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', '=', sql<string>`any(${Object.keys(Settings.shape)}::text[])`)
    .modifyEnd(fixedShape)
    .execute();
  return Settings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** Locks the settings until the transaction ends. */
export async function holdSettings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}

/** How often these settings were changed, together; 0: never set. */
export async function versionOf(db: Db, keys: readonly string[]): Promise<number> {
  const { version } = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('version'), sql<string>`0`).as('version'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Number(version);
}

export async function writeSetting(tx: Db, key: string, value: unknown): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((there) =>
      there.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        version: eb('settings.version', '+', 1),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
}
