import { listFavoriteCards } from '#contract/shop/cards.ts';
import * as contract from '#contract/shop/favorites.ts';
import * as saved from '#contract/shop/saved-lines.ts';
import { notFound, unknownRow } from '#server/platform/errors.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { jsonList, RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { asShopper, findShopper, type Shopper } from '#server/sales/guests/guests.ts';
import {
  addFavorite,
  areFavoritesShared,
  clearFavorites,
  listFavoriteCards as favoriteCards,
  listFavoriteChanges,
  listFavorites,
  listSharedCards,
  shareFavorites,
  toggleFavorite,
  unshareFavorites,
} from './favorites.ts';
import { listSavedLines, removeSavedLine, restoreSavedLine, saveForLater } from './saved-lines.ts';

/** The hearts of the signed-in customer, or of the guest that the browser is. */
export function favoriteRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.setFavorite, (call) => {
      const { params, body, setStatus } = call;
      if (body && body.product !== params.id) throw unknownRow('product', body.product);
      return asShopper(services, call, async (shopper) => {
        const mark = { shopper, productId: params.id };
        if (body) {
          setStatus((await addFavorite(db, mark)) ? 201 : 200);
        } else if (!(await toggleFavorite(db, mark))) {
          setStatus(204);
          return undefined;
        }
        return { product: params.id, in_favorite: true };
      });
    }),
    serve(contract.clearFavorites, async (call) => {
      const shopper = await findShopper(services, call);
      if (shopper) await clearFavorites(db, shopper);
    }),
    serve(contract.listFavorites, async (call) => {
      const shopper = await findShopper(services, call);
      return new RawJson(shopper ? await listFavorites(services, shopper) : jsonList([]));
    }),
    serve(listFavoriteCards, async (call) => {
      const shopper = await findShopper(services, call);
      return shopper ? favoriteCards(services, shopper, acceptedLanguage(call.headers['accept-language'])) : [];
    }),
    serve(contract.listFavoriteChanges, async (call) => {
      const shopper = await findShopper(services, call);
      return shopper ? listFavoriteChanges(db, shopper) : [];
    }),
    serve(contract.shareFavorites, async (call) => ({
      key: await shareFavorites(db, await findShopper(services, call)),
    })),
    serve(contract.findFavoritesShare, async (call) => {
      const shopper = await findShopper(services, call);
      return { is_shared: shopper !== undefined && (await areFavoritesShared(db, shopper)) };
    }),
    serve(contract.unshareFavorites, async (call) => {
      const shopper = await findShopper(services, call);
      if (shopper) await unshareFavorites(db, shopper);
    }),
    serve(contract.listSharedFavorites, ({ params, headers }) =>
      listSharedCards(services, params.key, acceptedLanguage(headers['accept-language'])),
    ),
    serve(saved.saveCartItem, async (call) => ({
      saved: await saveForLater(services, await requireShopper(services, call), call.params.id),
    })),
    serve(saved.listSavedLines, async (call) => {
      const shopper = await findShopper(services, call);
      return new RawJson(jsonList(shopper ? await listSavedLines(services, shopper) : []));
    }),
    serve(
      saved.restoreSavedLine,
      async (call) =>
        new RawJson(await restoreSavedLine(services, await requireShopper(services, call), call.params.id)),
    ),
    serve(saved.removeSavedLine, async (call) =>
      removeSavedLine(services, await requireShopper(services, call), call.params.id),
    ),
  ];
}

/** Who has put nothing anywhere yet has no line. */
async function requireShopper(services: Services, call: Parameters<typeof findShopper>[1]): Promise<Shopper> {
  const shopper = await findShopper(services, call);
  if (!shopper) throw notFound('CartItem');
  return shopper;
}
