import type { City } from '#contract/shop/delivery.ts';
import { api } from '#web/api/browser.ts';

/** The city list in any of the forms that servers of this contract answer with (K7). */
export function citiesIn(answer: unknown): City[] {
  if (Array.isArray(answer)) return answer as City[];
  if (typeof answer !== 'object' || answer === null) return [];
  const { results, cities } = answer as { results?: unknown; cities?: unknown };
  return ([results, cities].find(Array.isArray) as City[] | undefined) ?? [];
}

/**
 * Tries the three addresses in the specification's order; the first that has cities wins (K7).
 *
 * @throws the last address's error when none could be asked
 */
export async function firstWithCities(lookups: readonly (() => Promise<unknown>)[]): Promise<City[]> {
  let failure: unknown;
  let answered = false;
  for (const look of lookups) {
    try {
      const cities = citiesIn(await look());
      answered = true;
      if (cities.length > 0) return cities;
    } catch (error) {
      failure = error;
    }
  }
  if (!answered) throw failure;
  return [];
}

/** The cities of a region. @throws ApiError when the shop cannot be asked */
export function findCities(region: number): Promise<City[]> {
  return firstWithCities([
    () => api('GET /regions/{id}/cities/', { params: { id: region } }),
    () => api('GET /regions/{id}', { params: { id: region } }),
    () => api('GET /cities/', { query: { region } }),
  ]);
}
