import * as contract from '#contract/delivery.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { citiesOfRegion } from './delivery.ts';
import { listCities, listRegions } from './queries.ts';

/** Regions and cities as plain lists; a region's cities at each address that clients try (checklist K7). */
export function deliveryRoutes({ db }: Services): Route[] {
  return [
    serve(contract.listRegions, () => listRegions(db)),
    serve(contract.listRegionCities, ({ params }) => citiesOfRegion(db, params.id)),
    serve(contract.getRegionCities, ({ params }) => citiesOfRegion(db, params.id)),
    serve(contract.listCities, ({ query }) => listCities(db, query.region)),
  ];
}
