import { sql } from 'kysely';
import type { Translations } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { insertedTranslations, selectTexts, updatedTranslations } from '#server/platform/database/translated.ts';

/** More than any country has. */
const mostRegions = 200;
const mostCities = 5000;

const names = selectTexts('name', 'name', 'empty');
const regionColumns = [...(['id', 'version', 'is_active'] as const), ...names] as const;
const cityColumns = [
  ...(['id', 'version', 'aliases', 'region_id as region'] as const),
  ...names,
  ...(['delivery_price', 'is_active'] as const),
] as const;

type Names = { name: string; translations: Translations };
export type RegionFields = Names & { is_active: boolean };
export type CityFields = Names & {
  region: number;
  aliases: string[];
  delivery_price: number | null;
  is_active: boolean;
};

export const listAllRegions = (db: Db) =>
  db.selectFrom('regions').select(regionColumns).orderBy('id').limit(mostRegions).execute();

export const listAllCities = (db: Db) =>
  db.selectFrom('cities').select(cityColumns).orderBy('region_id').orderBy('id').limit(mostCities).execute();

export const holdRegion = (tx: Db, id: number) =>
  tx.selectFrom('regions').select(regionColumns).where('id', '=', id).forUpdate().executeTakeFirst();

export const holdCity = (tx: Db, id: number) =>
  tx.selectFrom('cities').select(cityColumns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Ids are given here and not by the database: clients know those of the first places by heart. */
async function nextId(tx: Db, table: 'regions' | 'cities'): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('places'))`.execute(tx);
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertRegion(tx: Db, fields: RegionFields) {
  const id = await nextId(tx, 'regions');
  return tx
    .insertInto('regions')
    .values({ ...fields, translations: insertedTranslations(fields.translations), id })
    .returning(regionColumns)
    .executeTakeFirstOrThrow();
}

export const changeRegion = (tx: Db, id: number, fields: RegionFields) =>
  tx
    .updateTable('regions')
    .set((eb) => ({
      ...fields,
      translations: updatedTranslations(fields.translations),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(regionColumns)
    .executeTakeFirstOrThrow();

export async function insertCity(tx: Db, { region, ...fields }: CityFields) {
  const id = await nextId(tx, 'cities');
  const translations = insertedTranslations(fields.translations);
  const values = { ...fields, translations, id, region_id: region };
  return tx.insertInto('cities').values(values).returning(cityColumns).executeTakeFirstOrThrow();
}

export const changeCity = (tx: Db, id: number, { region, ...fields }: CityFields) =>
  tx
    .updateTable('cities')
    .set((eb) => ({
      ...fields,
      translations: updatedTranslations(fields.translations),
      region_id: region,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(cityColumns)
    .executeTakeFirstOrThrow();
