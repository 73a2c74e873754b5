import type { Som } from '#rules/money.ts';
import { isInOtherLetters } from '#rules/text/language.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { fieldTexts, missingLanguages } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { notFound, unknownRow } from '#server/platform/errors.ts';
import { listAllCities, listAllRegions } from './place-queries.ts';
import { findPlace, findRegion, listCities, type PlaceRow, placesJson } from './queries.ts';

export { type PlaceRow, placesJson };

/** Where an order goes. `deliveryPrice` is the city's own fee in som; null means the shop's default. */
export type DeliveryPlace = {
  region: { id: number } & InLanguages<'name'>;
  city: { id: number } & InLanguages<'name'>;
  deliveryPrice: Som | null;
};

/**
 * The place that an order names.
 *
 * @throws DomainError invalid: the region or the city does not exist, the city lies in another region, or nothing
 *   is delivered there
 */
export async function deliveryPlace(db: Db, wanted: { region: number; city: number }): Promise<DeliveryPlace> {
  return requirePlace(wanted, await findPlace(db, wanted));
}

/** The same of what was read of it. @throws DomainError */
export function requirePlace(
  wanted: { region: number; city: number },
  place: PlaceRow | null | undefined,
): DeliveryPlace {
  if (!place?.is_region_active) throw unknownRow('region', wanted.region);
  if (!place.is_active) throw unknownRow('city', wanted.city);
  return {
    region: { id: wanted.region, ...fieldTexts(place, 'region_name', 'name') },
    city: { id: wanted.city, ...fieldTexts(place, 'city_name', 'name') },
    deliveryPrice: place.delivery_price,
  };
}

/** A region's cities that orders can go to. @throws DomainError not_found: there is no such region */
export async function citiesOfRegion(db: Db, regionId: number) {
  if (!(await findRegion(db, regionId))?.is_active) throw notFound('Region');
  return listCities(db, regionId);
}

/** Regions and cities that are not named in every language. A city that is spelt alike in one of the same letters needs no name there: Ош. */
export async function untranslatedPlaces(db: Db) {
  const [regions, cities] = await Promise.all([listAllRegions(db), listAllCities(db)]);
  const isNeeded = { region: () => true, city: isInOtherLetters };
  const of = (kind: 'region' | 'city', rows: ({ id: number } & InLanguages<'name'>)[]) =>
    rows.map((row) => ({
      kind,
      id: String(row.id),
      title: row.name,
      languages: missingLanguages(row, ['name']).filter(isNeeded[kind]),
    }));
  return [...of('region', regions), ...of('city', cities)];
}
