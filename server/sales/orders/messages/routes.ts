import * as contract from '#contract/shop/order-messages.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { offeredChoicesOf, saveMessageChoices, setNewsWay, setSteps, stopMessages } from './choices.ts';

/** What people get of their orders. */
export function orderMessageRoutes(services: Services): Route[] {
  return [
    serve(contract.getOrderMessages, ({ user }) => offeredChoicesOf(services, user.id)),
    serve(contract.saveOrderMessages, ({ user, body }) => saveMessageChoices(services, user.id, body)),
    serve(contract.setOrderSteps, ({ params, user, headers, body }) =>
      setSteps(services, params.id, { user, key: headers['x-order-key'] }, body.steps),
    ),
    serve(contract.setOrderChannel, ({ params, user, headers, body }) =>
      setNewsWay(services, params.id, { user, key: headers['x-order-key'] }, body.channel),
    ),
    serve(contract.stopOrderMessages, ({ params, user, headers }) =>
      stopMessages(services, params.id, { user, key: headers['x-order-key'] }),
    ),
  ];
}
