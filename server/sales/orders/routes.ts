import * as contract from '#contract/shop/orders.ts';
import { getReceipt } from '#contract/shop/receipts.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import { embedJson, jsonList, RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { asShopper, findGuest } from '#server/sales/guests/guests.ts';
import { changeOrder, previewChange } from '#server/sales/orders/changes/change-order.ts';
import { readReceipt } from '#server/sales/orders/documents/receipt.ts';
import { placeOrder } from '#server/sales/orders/placing/place-order.ts';
import { repeatOrder } from '#server/sales/orders/placing/repeat-order.ts';
import { checkPromo } from '#server/sales/orders/promo/check-promo.ts';
import { guardPromo } from '#server/sales/orders/promo/promo-rate-limits.ts';
import { openOrder } from './open-order.ts';
import { cancelOrder, getOrder, listOwnOrders, listOwnSummaries, mostOrders } from './orders.ts';
import { trackOrder } from './track-order.ts';

/** Orders of customers, and of guests who hold an order's key. */
export function orderRoutes(services: Services): Route[] {
  return [
    serve(contract.placeOrder, async ({ body, user, headers, ip, setCookie }) => {
      const language = acceptedLanguage(headers['accept-language']);
      const idempotencyKey = headers['idempotency-key'];
      const guest = user ? undefined : await findGuest(services, { headers, setCookie });
      // An account has its own; guests of the shop's own pages follow the order by its link. Older clients ask for one.
      const mayLackEmail = user !== undefined || headers['x-guest'] !== undefined;
      const request = { body, user, guest, ip, language, idempotencyKey, mayLackEmail };
      const place = () => placeOrder(services, request);
      return new RawJson(await guardPromo(services.db, { ip, code: body.promo_code }, place));
    }),
    serve(contract.listOrders, async ({ user, query, url }) => {
      const page = { ...query, limit: Math.min(query.limit, mostOrders) };
      const { count, rows } = await listOwnOrders(services, user, page);
      return new RawJson(embedJson({ count, ...pageLinks(url, count, page) }, { results: rows }));
    }),
    serve(contract.listOrderSummaries, ({ user, query }) =>
      listOwnSummaries(services, user, { ...query, limit: Math.min(query.limit, mostOrders) }),
    ),
    serve(contract.listOrderHistory, async ({ user }) => {
      const { rows } = await listOwnOrders(services, user, { limit: mostOrders, offset: 0 });
      return new RawJson(jsonList(rows));
    }),
    serve(contract.trackOrder, ({ body, ip }) => trackOrder(services, body, ip)),
    serve(contract.getOrder, async ({ params, user, headers }) => {
      return new RawJson(await getOrder(services, params.id, { user, key: headers['x-order-key'] }));
    }),
    serve(contract.openOrder, ({ params, headers, body }) =>
      openOrder(services, params.id, { key: headers['x-order-key'], digits: body.digits }),
    ),
    serve(getReceipt, ({ params, user, headers }) =>
      readReceipt(services, params.id, { user, key: headers['x-order-key'] }),
    ),
    serve(contract.cancelOrder, ({ params, user, headers }) =>
      cancelOrder(services, params.id, { user, key: headers['x-order-key'] }),
    ),
    serve(contract.previewOrderChange, ({ params, user, headers, body }) =>
      previewChange(services, params.id, { user, key: headers['x-order-key'] }, body),
    ),
    serve(contract.changeOrder, async ({ params, user, headers, body }) => {
      return new RawJson(await changeOrder(services, params.id, { user, key: headers['x-order-key'] }, body));
    }),
    serve(contract.repeatOrder, (call) => {
      const reader = { user: call.user, key: call.headers['x-order-key'] };
      return asShopper(services, call, (shopper) => repeatOrder(services, call.params.id, { reader, shopper }));
    }),
    serve(contract.checkPromo, ({ body, user, ip }) =>
      guardPromo(services.db, { ip, code: body.code }, () => checkPromo(services.db, body, user)),
    ),
  ];
}
