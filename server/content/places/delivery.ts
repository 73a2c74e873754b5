import type { Som } from '#rules/money.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { notFound, unknownRow } from '#server/platform/errors.ts';
import { listAllCities, listAllRegions } from './place-queries.ts';
import { findCity, findRegion, listCities } from './queries.ts';

/** Where an order goes. `deliveryPrice` is the city's own fee in som; null means the shop's default. */
export type DeliveryPlace = {
  region: { id: number; name: string; nameEn: string };
  city: { id: number; name: string; nameEn: string };
  deliveryPrice: Som | null;
};

/**
 * The place that an order names.
 *
 * @throws DomainError invalid: the region or the city does not exist, the city lies in another region, or nothing
 *   is delivered there
 */
export async function deliveryPlace(db: Db, wanted: { region: number; city: number }): Promise<DeliveryPlace> {
  const [region, city] = await Promise.all([findRegion(db, wanted.region), findCity(db, wanted.city)]);
  if (!region?.is_active) throw unknownRow('region', wanted.region);
  if (!city?.is_active || city.region_id !== region.id) throw unknownRow('city', wanted.city);
  return {
    region: { id: region.id, name: region.name, nameEn: region.name_en },
    city: { id: city.id, name: city.name, nameEn: city.name_en },
    deliveryPrice: city.delivery_price,
  };
}

/** A region's cities that orders can go to. @throws DomainError not_found: there is no such region */
export async function citiesOfRegion(db: Db, regionId: number) {
  if (!(await findRegion(db, regionId))?.is_active) throw notFound('Region');
  return listCities(db, regionId);
}

/** Regions and cities whose names are Russian only. */
export async function placesWithoutEnglish(db: Db) {
  const [regions, cities] = await Promise.all([listAllRegions(db), listAllCities(db)]);
  const of = (kind: 'region' | 'city', rows: { id: number; name: string; name_en: string }[]) =>
    rows.filter((row) => row.name_en === '').map(({ id, name }) => ({ kind, id: String(id), title: name }));
  return [...of('region', regions), ...of('city', cities)];
}
