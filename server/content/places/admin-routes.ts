import * as contract from '#contract/admin/delivery.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { createCity, createRegion, placesForStaff, updateCity, updateRegion } from './places.ts';

/** Where the shop delivers, and for how much. */
export function deliveryAdminRoutes({ db }: Services): Route[] {
  return [
    serve(contract.listAdminPlaces, () => placesForStaff(db)),
    serve(contract.createRegion, ({ user, body }) => createRegion(db, user, body)),
    serve(contract.updateRegion, ({ user, params, body }) => updateRegion(db, user, { ...body, id: params.id })),
    serve(contract.createCity, ({ user, body }) => createCity(db, user, body)),
    serve(contract.updateCity, ({ user, params, body }) => updateCity(db, user, { ...body, id: params.id })),
  ];
}
