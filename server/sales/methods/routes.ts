import * as admin from '#contract/admin/methods.ts';
import { listMethods } from '#contract/shop/methods.ts';
import { readingAs } from '#server/platform/database/replica/reads.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import {
  createPayment,
  createReceiving,
  methodsForShoppers,
  methodsForStaff,
  updatePayment,
  updateReceiving,
} from './methods.ts';

/** What the checkout offers, and what staff make of it. */
export function methodRoutes(services: Services): Route[] {
  const { db } = services;
  const as = readingAs(services);
  return [
    serve(listMethods, ({ user }) => methodsForShoppers(as(user))),
    serve(admin.listAdminMethods, () => methodsForStaff(db)),
    serve(admin.createReceiving, ({ user, body }) => createReceiving(db, user, body)),
    serve(admin.updateReceiving, ({ user, params, body }) => updateReceiving(db, user, { ...body, id: params.id })),
    serve(admin.createPayment, ({ user, body }) => createPayment(db, user, body)),
    serve(admin.updatePayment, ({ user, params, body }) => updatePayment(db, user, { ...body, id: params.id })),
  ];
}
