import * as contract from '#contract/shop/delivery.ts';
import { readingAs } from '#server/platform/database/replica/reads.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { citiesOfRegion } from './delivery.ts';
import { listCities, listRegions } from './queries.ts';

/** Regions and cities as plain lists; a region's cities at each address that clients try (checklist K7). */
export function deliveryRoutes(services: Services): Route[] {
  const as = readingAs(services);
  return [
    serve(contract.listRegions, ({ user }) => listRegions(as(user).db)),
    serve(contract.listRegionCities, ({ params, user }) => citiesOfRegion(as(user).db, params.id)),
    serve(contract.getRegionCities, ({ params, user }) => citiesOfRegion(as(user).db, params.id)),
    serve(contract.listCities, ({ query, user }) => listCities(as(user).db, query.region)),
  ];
}
