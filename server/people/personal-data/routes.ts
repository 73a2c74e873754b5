import { closeAccount as closeAccountCall } from '#contract/shop/accounts.ts';
import * as contract from '#contract/shop/personal-data.ts';
import { closeAccount } from '#server/people/accounts/close-account.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteBelongings, exportPerson } from './personal-data.ts';

/** What a person may ask of the shop about themselves. */
export function personalDataRoutes(services: Services): Route[] {
  return [
    serve(contract.exportMe, async ({ user, headers }) => {
      const language = acceptedLanguage(headers['accept-language']);
      return new RawJson(await exportPerson(services, user, language));
    }),
    serve(closeAccountCall, ({ user, body }) => closeAccount(services, user, body.current_password, deleteBelongings)),
  ];
}
