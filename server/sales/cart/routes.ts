import * as contract from '#contract/shop/cart.ts';
import { notFound } from '#server/platform/errors.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import { embedJson, RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { asShopper, findShopper } from '#server/sales/guests/guests.ts';
import {
  addToCart,
  agreeToPrices,
  changeCount,
  clearCart,
  fillCart,
  listCart,
  previewCart,
  removeFromCart,
} from './cart.ts';

/**
 * The cart of the signed-in customer, or of the guest that the browser is; prices that a client sends along are not looked
 * at. Who has no cart yet has an empty one.
 */
export function cartRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listCart, async (call) => {
      const { query, url } = call;
      const shopper = await findShopper(services, call);
      const { count, rows } = shopper ? await listCart(services, shopper, query) : { count: 0, rows: [] };
      return new RawJson(embedJson({ count, ...pageLinks(url, count, query) }, { results: rows }));
    }),
    serve(
      contract.addCartItem,
      async (call) =>
        new RawJson(await asShopper(services, call, (shopper) => addToCart(services, shopper, call.body))),
    ),
    serve(contract.previewCart, async ({ query }) => {
      const lines = await previewCart(services, query.items);
      return new RawJson(embedJson({ count: lines.length }, { lines }));
    }),
    serve(contract.fillCart, (call) =>
      asShopper(services, call, async (shopper) => ({ added: await fillCart(services, shopper, call.body) })),
    ),
    serve(contract.changeCartItem, async (call) => {
      const shopper = await findShopper(services, call);
      if (!shopper) throw notFound('CartItem');
      return new RawJson(await changeCount(services, shopper, { ...call.params, ...call.body }));
    }),
    serve(contract.agreeToPrices, async (call) => {
      const shopper = await findShopper(services, call);
      if (shopper) await agreeToPrices(db, shopper, call.body.lines);
    }),
    serve(contract.removeCartItem, async (call) => {
      const shopper = await findShopper(services, call);
      if (!shopper) throw notFound('CartItem');
      await removeFromCart(db, shopper, call.params.id);
    }),
    serve(contract.clearCart, async (call) => {
      const shopper = await findShopper(services, call);
      if (shopper) await clearCart(db, shopper);
    }),
  ];
}
