import type { City, Region } from '#contract/shop/delivery.ts';
import type { Language } from '#rules/text/language.ts';
import { languages } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';

/** A place that is delivered to, as it is offered. */
export type Place = { city: City; name: string; region: string };

const mostOffered = 6;

/** Letters and digits alone, so that spelling and the ways of writing Ё do not matter. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The cities that what is typed may mean, in any of the shop's languages: those that begin with it, then those that have a
 * word that does.
 */
export function findCities(
  { cities, regions }: { cities: readonly City[]; regions: readonly Region[] },
  typed: string,
  language: Language,
): Place[] {
  const wanted = plain(typed);
  const rankOf = (city: City) => {
    const names = languages.map((each) => plain(localized(city, 'name', each)));
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(` ${wanted}`)) ? 1 : 2;
  };
  return cities
    .map((city) => ({ city, rank: rankOf(city) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, mostOffered)
    .map(({ city }) => {
      const region = regions.find(({ id }) => id === city.region);
      return {
        city,
        name: localized(city, 'name', language),
        region: region ? localized(region, 'name', language) : '',
      };
    });
}
