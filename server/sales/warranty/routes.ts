import * as contract from '#contract/shop/warranty.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { checkWarranty } from './warranty.ts';

/** Public lookup by serial number. */
export function warrantyRoutes({ db }: Services): Route[] {
  return [
    serve(contract.checkWarranty, ({ body, ip }) =>
      checkWarranty(db, { serial: body.serial, phoneEnd: body.phone_end, ip }),
    ),
  ];
}
