import * as contract from '#contract/shop/restock.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteSubscriptionsByLink, subscribeToRestock } from './restock.ts';

/** "Tell me when it is back", for everyone. */
export function restockRoutes(services: Services): Route[] {
  return [
    serve(contract.subscribeToRestock, async ({ body, user, ip, headers, setStatus }) => {
      const language = acceptedLanguage(headers['accept-language']);
      const isNew = await subscribeToRestock(services, {
        variant: body.variant,
        email: body.email,
        channel: body.channel,
        user,
        ip,
        language,
      });
      if (!isNew) setStatus(200);
      return { status: 'subscribed' as const };
    }),
    serve(contract.deleteSubscriptionsOfPerson, ({ body }) => deleteSubscriptionsByLink(services, body.token)),
  ];
}
