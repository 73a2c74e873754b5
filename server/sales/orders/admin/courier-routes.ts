import * as contract from '#contract/admin/couriers.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addCourier, assignCourier, changeCourier, listCouriers, ownCourier, readRound } from './couriers.ts';

/** Who brings orders, and where to. */
export function courierRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listCouriers, () => listCouriers(db)),
    serve(contract.addCourier, ({ user, body }) => addCourier(services, user, body)),
    serve(contract.changeCourier, ({ user, params, body }) => changeCourier(services, user, params.id, body)),
    serve(contract.getOwnRound, ({ user }) => ownCourier(db, user)),
    serve(contract.getRound, ({ params, query }) => readRound(db, params.id, query.day)),
    serve(contract.assignCourier, ({ user, params, body }) => assignCourier(services, user, params.id, body)),
  ];
}
