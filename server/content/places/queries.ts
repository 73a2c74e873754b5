import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { selectTexts } from '#server/platform/database/translated.ts';

/** More than any country has. */
const mostRegions = 200;
const mostCities = 5000;

/** Regions that orders can go to. */
export function listRegions(db: Db) {
  return db
    .selectFrom('regions')
    .select(['id', ...selectTexts('name')])
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(mostRegions)
    .execute();
}

/** Cities that orders can go to, of one region or of all. */
export function listCities(db: Db, regionId?: number) {
  return db
    .selectFrom('cities')
    .select(['id', ...selectTexts('name'), 'region_id as region', 'delivery_price'])
    .where('is_active', '=', true)
    .where(({ eb, selectFrom }) =>
      eb('region_id', 'in', selectFrom('regions').select('id').where('is_active', '=', true)),
    )
    .$if(regionId !== undefined, (cities) => cities.where('region_id', '=', regionId ?? 0))
    .orderBy('id')
    .limit(mostCities)
    .execute();
}

export function findRegion(db: Db, id: number) {
  return db
    .selectFrom('regions')
    .select(['id', ...selectTexts('name'), 'is_active'])
    .where('id', '=', id)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
}

type Wanted = { region: number; city: number };

const placeOf = (db: Db, { region, city }: Wanted) =>
  db
    .selectFrom('regions')
    .leftJoin('cities', (cities) => cities.onRef('region_id', '=', 'regions.id').on('cities.id', '=', city))
    .select(['regions.is_active as is_region_active', ...selectTexts('regions.name', 'region_name')])
    .select(['delivery_price', 'cities.is_active', ...selectTexts('cities.name', 'city_name')])
    .where('regions.id', '=', region);

export type PlaceRow = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** A city and its region, whether orders can go there or not. */
export const findPlace = (db: Db, wanted: Wanted) => placeOf(db, wanted).modifyEnd(fixedShape).executeTakeFirst();

/** The same of several as a part of a statement that reads more, in their order; null where there is none. */
export const placesJson = (db: Db, wanted: readonly Wanted[]) => {
  const rows = wanted.map((each) => sql`(select to_json(place) from ${placeOf(db, each)} place)`);
  return sql<(PlaceRow | null)[]>`json_build_array(${sql.join(rows)})`;
};
