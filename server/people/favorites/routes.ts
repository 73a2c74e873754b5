import * as contract from '#contract/shop/favorites.ts';
import { unknownRow } from '#server/platform/errors.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addFavorite, clearFavorites, listFavorites, toggleFavorite } from './favorites.ts';

/** The customer's hearts (contract 6). */
export function favoriteRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.setFavorite, async ({ user, params, body, setStatus }) => {
      const mark = { userId: user.id, productId: params.id };
      if (body && body.product !== params.id) throw unknownRow('product', body.product);
      if (body) {
        setStatus((await addFavorite(db, mark)) ? 201 : 200);
      } else if (!(await toggleFavorite(db, mark))) {
        setStatus(204);
        return undefined;
      }
      return { product: params.id, in_favorite: true };
    }),
    serve(contract.clearFavorites, ({ user }) => clearFavorites(db, user.id)),
    serve(contract.listFavorites, async ({ user }) => new RawJson(await listFavorites(services, user.id))),
  ];
}
