import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** More than any country has. */
const mostRegions = 200;
const mostCities = 5000;

const regionColumns = ['id', 'version', 'name', 'name_en', 'name_ky', 'is_active'] as const;
const cityColumns = [
  ...(['id', 'version', 'name', 'name_en', 'name_ky', 'aliases', 'region_id as region'] as const),
  ...(['delivery_price', 'is_active'] as const),
] as const;

type Names = { name: string; name_en: string; name_ky: string };
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
    .values({ ...fields, id })
    .returning(regionColumns)
    .executeTakeFirstOrThrow();
}

export const changeRegion = (tx: Db, id: number, fields: RegionFields) =>
  tx
    .updateTable('regions')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(regionColumns)
    .executeTakeFirstOrThrow();

export async function insertCity(tx: Db, { region, ...fields }: CityFields) {
  const id = await nextId(tx, 'cities');
  const values = { ...fields, id, region_id: region };
  return tx.insertInto('cities').values(values).returning(cityColumns).executeTakeFirstOrThrow();
}

export const changeCity = (tx: Db, id: number, { region, ...fields }: CityFields) =>
  tx
    .updateTable('cities')
    .set((eb) => ({ ...fields, region_id: region, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(cityColumns)
    .executeTakeFirstOrThrow();
