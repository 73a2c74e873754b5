import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, queryInt, som } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';

export const Region = z.object({ id, ...inLanguages({ name: z.string() }) });
export type Region = z.output<typeof Region>;

export const City = z.object({
  id,
  ...inLanguages({ name: z.string() }),
  region: id,
  /** Som; null means the shop's default fee. */
  delivery_price: som.nullable(),
});
export type City = z.output<typeof City>;

export const listRegions = endpoint({
  method: 'GET',
  path: '/regions/',
  access: 'public',
  summary: 'Regions: a plain list',
  reply: z.array(Region),
});

export const listRegionCities = endpoint({
  method: 'GET',
  path: '/regions/{id}/cities/',
  access: 'public',
  summary: "A region's cities: a plain list",
  params: idParam,
  reply: z.array(City),
});

/** The same list again: the contract's client tries three addresses, and the older one knows only this. */
export const getRegionCities = endpoint({ ...listRegionCities, path: '/regions/{id}' });

export const listCities = endpoint({
  method: 'GET',
  path: '/cities/',
  access: 'public',
  summary: 'Cities, of one region when `region` is given: a plain list',
  query: z.object({ region: queryInt(1, 2_147_483_647) }),
  reply: z.array(City),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/delivery': typeof import('./delivery.ts');
  }
}
