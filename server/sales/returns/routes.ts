import * as contract from '#contract/shop/returns.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addReturnPicture } from './pictures.ts';
import { askReturn, listOrderReturns, withdrawReturn } from './returns.ts';

/** Bringing things back, for those who ordered them. */
export function returnRoutes(services: Services): Route[] {
  return [
    serve(contract.listOrderReturns, ({ params, user, headers }) =>
      listOrderReturns(services, params.id, { user, key: headers['x-order-key'] }),
    ),
    serve(contract.askReturn, ({ params, user, headers, body }) =>
      askReturn(services, params.id, { user, key: headers['x-order-key'] }, body),
    ),
    serve(contract.addReturnPicture, ({ params, user, headers, body }) =>
      addReturnPicture(services, {
        orderId: params.id,
        id: params.return,
        upload: body,
        reader: { user, key: headers['x-order-key'] },
      }),
    ),
    serve(contract.withdrawReturn, ({ params, user, headers }) =>
      withdrawReturn(services, params.id, { user, key: headers['x-order-key'] }, params.return),
    ),
  ];
}
