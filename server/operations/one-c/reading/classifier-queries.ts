import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { Group, PriceType, Property } from './classifier-terms.ts';

/** More than any 1C has of either. */
const mostRows = 100_000;

export async function listClassifier(db: Db): Promise<{ groups: Group[]; properties: Property[] }> {
  const groups = await db.selectFrom('exchange_groups').selectAll().orderBy('id').limit(mostRows).execute();
  const properties = await db.selectFrom('exchange_properties').selectAll().orderBy('id').limit(mostRows).execute();
  return { groups, properties: properties as Property[] };
}

export async function saveGroups(db: Db, groups: readonly Group[]): Promise<void> {
  await sql`
    insert into exchange_groups (id, title, parent_id)
    select distinct on (id) id, title, parent_id
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as given(id text, title text, parent_id text)
    on conflict (id) do update set title = excluded.title, parent_id = excluded.parent_id`.execute(db);
}

export async function saveProperties(db: Db, properties: readonly Property[]): Promise<void> {
  await sql`
    insert into exchange_properties (id, title, choices)
    select distinct on (id) id, title, choices
    from jsonb_to_recordset(${JSON.stringify(properties)}::jsonb) as given(id text, title text, choices jsonb)
    on conflict (id) do update
    set title = excluded.title, choices = exchange_properties.choices || excluded.choices`.execute(db);
}

export async function savePriceTypes(db: Db, types: readonly PriceType[]): Promise<void> {
  await sql`
    insert into exchange_price_types (id, title, currency)
    select distinct on (id) id, title, currency
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as given(id text, title text, currency text)
    on conflict (id) do update set title = excluded.title, currency = excluded.currency`.execute(db);
}

/** The types of price received from 1C, in order of their titles. */
export async function listPriceTypes(db: Db): Promise<PriceType[]> {
  return db.selectFrom('exchange_price_types').selectAll().orderBy('title').orderBy('id').limit(1000).execute();
}
