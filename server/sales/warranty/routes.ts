import * as contract from '#contract/shop/warranty.ts';
import { readingAs } from '#server/platform/database/replica/reads.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { checkWarranty, orderUnits, ownUnits, productPromises, trackUnits } from './warranty.ts';

/** Units of a page at most. */
const mostUnits = 100;

/** Units as who bought them sees them, the public lookup by serial number, and what is promised of a product. */
export function warrantyRoutes(services: Services): Route[] {
  const { db } = services;
  const as = readingAs(services);
  return [
    serve(contract.getProductPromises, ({ params, user }) => productPromises(as(user), params.id)),
    serve(contract.checkWarranty, ({ body, ip }) =>
      checkWarranty(db, { serial: body.serial, phoneEnd: body.phone_end, ip }),
    ),
    serve(contract.listOrderUnits, ({ params, user, headers }) =>
      orderUnits(db, params.id, { user, key: headers['x-order-key'] }),
    ),
    serve(contract.trackUnits, ({ body, ip }) => trackUnits(services, body, ip)),
    serve(contract.listOwnUnits, ({ user, query }) =>
      ownUnits(db, user, { ...query, limit: Math.min(query.limit, mostUnits) }),
    ),
  ];
}
