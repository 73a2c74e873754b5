import * as contract from '#contract/shop/addresses.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addAddress, addressesOf, changeAddress, recipientsOf, removeAddress } from './addresses.ts';

/** Own addresses, saved with the orders that went there or in the profile, and whom they are of. */
export function addressRoutes({ db }: Services): Route[] {
  return [
    serve(contract.listAddresses, ({ user }) => addressesOf(db, user.id)),
    serve(contract.addAddress, ({ user, body }) => addAddress(db, user.id, body)),
    serve(contract.listRecipients, ({ user }) => recipientsOf(db, user.id)),
    serve(contract.changeAddress, ({ user, params, body }) => changeAddress(db, user.id, params.id, body)),
    serve(contract.removeAddress, ({ user, params }) => removeAddress(db, user.id, params.id)),
  ];
}
