import * as contract from '#contract/admin/customers.ts';
import {
  addCustomerNote,
  blockCustomer,
  endCustomerSessions,
  removeCustomerNote,
  unblockCustomer,
} from '#server/people/accounts/account-moderation.ts';
import {
  askCustomersPhone,
  cancelCustomersPhone,
  confirmCustomersPhone,
} from '#server/people/accounts/phones/lost-phone.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { eraseCustomer, exportCustomer, getProfile, listCustomers, listGuests } from './customers.ts';

/** The admin's care of customers. */
export function customerRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listCustomers, async ({ query, url }) => pageOf(url, await listCustomers(db, query), query)),
    serve(contract.listGuests, async ({ query, url }) => pageOf(url, await listGuests(db, query), query)),
    serve(contract.getCustomer, ({ params }) => getProfile(db, params.id)),
    serve(contract.addCustomerNote, ({ user, params, body }) => addCustomerNote(services, user, params.id, body.text)),
    serve(contract.removeCustomerNote, ({ user, params }) =>
      removeCustomerNote(services, user, params.id, params.note),
    ),
    serve(contract.askCustomersPhone, ({ params, body, ip, headers }) =>
      askCustomersPhone(services, params.id, body.phone, {
        ip,
        language: acceptedLanguage(headers['accept-language']),
      }),
    ),
    serve(contract.confirmCustomersPhone, ({ user, params, body, ip }) =>
      confirmCustomersPhone(services, user, params.id, body, ip),
    ),
    serve(contract.cancelCustomersPhone, ({ user, params }) => cancelCustomersPhone(services, user, params.id)),
    serve(contract.blockCustomer, ({ user, params, body }) => blockCustomer(services, user, params.id, body.reason)),
    serve(contract.unblockCustomer, ({ user, params, body }) =>
      unblockCustomer(services, user, params.id, body.reason),
    ),
    serve(contract.endCustomerSession, ({ user, params }) =>
      endCustomerSessions(services, user, params.id, params.session),
    ),
    serve(contract.endCustomerSessions, ({ user, params }) => endCustomerSessions(services, user, params.id)),
    serve(
      contract.exportCustomer,
      async ({ user, params }) => new RawJson(await exportCustomer(services, user, params.id)),
    ),
    serve(contract.eraseCustomer, ({ user, params, body }) => eraseCustomer(services, user, params.id, body.email)),
  ];
}
