import * as contract from '#contract/shop/cart.ts';
import { pageLinks } from '#server/platform/http/page-links.ts';
import { embedJson, RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addToCart, agreeToPrices, changeCount, clearCart, listCart, removeFromCart } from './cart.ts';

/** The cart of the signed-in customer; prices that a client sends along are not looked at. */
export function cartRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listCart, async ({ user, query, url }) => {
      const { count, rows } = await listCart(services, user.id, query);
      return new RawJson(embedJson({ count, ...pageLinks(url, count, query) }, { results: rows }));
    }),
    serve(contract.addCartItem, async ({ user, body }) => new RawJson(await addToCart(services, user.id, body))),
    serve(
      contract.changeCartItem,
      async ({ user, params, body }) => new RawJson(await changeCount(services, user.id, { ...params, ...body })),
    ),
    serve(contract.agreeToPrices, ({ user, body }) => agreeToPrices(db, user.id, body.lines)),
    serve(contract.removeCartItem, ({ user, params }) => removeFromCart(db, user.id, params.id)),
    serve(contract.clearCart, ({ user }) => clearCart(db, user.id)),
  ];
}
