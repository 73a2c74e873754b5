import * as contract from '#contract/admin/serials.ts';
import { plainSerial } from '#rules/catalog/serial.ts';
import { productSays, saveProductSays, saveTerms, warrantyTerms } from '#server/catalog/reference/warranty-terms.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { findUnits } from './queries.ts';
import { bindSerial, orderSerials, releaseSerial } from './warranty.ts';

const mostUnits = 10;

/** Serial numbers and warranty, for staff. */
export function warrantyAdminRoutes({ db }: Services): Route[] {
  return [
    serve(contract.listOrderSerials, ({ params }) => orderSerials(db, params.id)),
    serve(contract.bindSerial, async ({ user, params: { id, ...piece }, body }) => {
      await bindSerial(db, user, { orderId: id, ...piece }, body.serial);
      return orderSerials(db, id);
    }),
    serve(contract.releaseSerial, async ({ user, params: { id, ...piece } }) => {
      await releaseSerial(db, user, { orderId: id, ...piece });
      return orderSerials(db, id);
    }),
    serve(contract.findSoldUnits, async ({ query }) => {
      const start = plainSerial(query.search);
      return { results: start === '' ? [] : await findUnits(db, start, mostUnits) };
    }),
    serve(contract.listWarrantyTerms, async () => ({ results: await warrantyTerms(db) })),
    serve(contract.saveWarrantyTerms, ({ user, params, body }) => saveTerms(db, user, params.id, body)),
    serve(contract.getProductWarranty, ({ params }) => productSays(db, params.id)),
    serve(contract.saveProductWarranty, ({ user, params, body }) => saveProductSays(db, user, params.id, body)),
  ];
}
