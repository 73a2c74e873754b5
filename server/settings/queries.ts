import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { Settings } from './schema.ts';

const keys = Object.keys(Settings.shape);

/** What was read last, and its text: to check it again takes longer than to read it. */
let last: { text: string; settings: Settings } | undefined;

/** What the rows say, for a statement that reads more: `settingsOf` understands it. */
export const settingsText = () => sql<string>`(
  select coalesce(json_object_agg(key, value order by key), '{}')::text from settings where key = any(${keys}::text[]))`;

/** The shop's settings; what no row says has its default. */
export async function readSettings(db: Db): Promise<Settings> {
  const { rows } = await sql<{ text: string }>`select ${settingsText()} as text ${fixedShape}`.execute(db);
  return settingsOf(rows[0]?.text ?? '{}');
}

/** @param text what `settingsText` reads */
export function settingsOf(text: string): Settings {
  if (last?.text !== text) last = { text, settings: frozen(Settings.parse(JSON.parse(text))) };
  return last.settings;
}

/** All readers share it. */
function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}

/** Locks the settings until the transaction ends. */
export async function holdSettings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}

/** How often these settings were changed, together; 0: never set. */
export async function versionOf(db: Db, names: readonly string[]): Promise<number> {
  const { version } = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('version'), sql<string>`0`).as('version'))
    .where('key', 'in', names)
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
