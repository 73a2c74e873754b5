import type { Card } from '#contract/shop/cards.ts';
import { api, apiOrWait } from '#web/api/browser.ts';
import { onReturn } from '#web/api/on-return.ts';
import { isStandIn } from '#web/api/stand-in.ts';
import { currentShopper, onSessionChange } from '#web/session/session.ts';
import { createStore, useStore } from '#web/state/store.ts';

/** The shopper's favourites as last known; a list that is there stays, as stale, when it cannot be fetched again. */
export type Favorites = {
  products: Card[];
  ids: ReadonlySet<number>;
  state: 'waiting' | 'ready' | 'failed';
  isStale: boolean;
};

const unknown: Favorites = { products: [], ids: new Set(), state: 'waiting', isStale: false };
const store = createStore(unknown, start);
let owner: ReturnType<typeof currentShopper>;
let loads = 0;
/** Hearts whose call is under way, with what they become: a second click on one does nothing. */
const underWay = new Map<number, boolean>();

/** Whether the hearts that are shown are those that the shop has answered with. */
export const areFavoritesSettled = (): boolean => underWay.size === 0;

function publish(next: Partial<Favorites>): void {
  store.set({ ...store.get(), ...next });
}

/** Fetches the list again; a heart that has just been turned stays turned. */
export async function reloadFavorites(): Promise<void> {
  loads += 1;
  const load = loads;
  try {
    const products = currentShopper() ? await api('GET /users/favorites/cards/') : [];
    if (load !== loads) return;
    const ids = new Set(products.map(({ id }) => id));
    for (const [id, becomes] of underWay) ids[becomes ? 'add' : 'delete'](id);
    publish({ products, ids, state: 'ready', isStale: isStandIn(products) });
  } catch {
    if (load === loads) publish(store.get().state === 'ready' ? { isStale: true } : { state: 'failed' });
  }
}

function followSession(): void {
  const shopper = currentShopper();
  if (shopper === owner) return;
  owner = shopper;
  publish(unknown);
  void reloadFavorites();
}

function start(): void {
  owner = currentShopper();
  onSessionChange(followSession);
  onReturn(() => {
    const { isStale, state } = store.get();
    if (isStale || state === 'failed') void reloadFavorites();
  });
  void reloadFavorites();
}

/** The favourites of who is signed in, or of this browser's guest. */
export const useFavorites = (): Favorites => useStore(store);

export function useFavoriteCount(): number {
  return useFavorites().ids.size;
}

function mark(id: number, isFavorite: boolean): void {
  const ids = new Set(store.get().ids);
  if (isFavorite) ids.add(id);
  else ids.delete(id);
  publish({ ids });
}

/**
 * Flips a heart at once; when the call fails it flips back, in silence (V1–V3). A click while the one before is
 * under way does nothing. Without a connection the heart stays turned, and waits under `name`.
 */
export async function toggleFavorite(id: number, name: string): Promise<void> {
  if (underWay.has(id)) return;
  const becomes = !store.get().ids.has(id);
  underWay.set(id, becomes);
  mark(id, becomes);
  try {
    const body = becomes ? { product: id } : undefined;
    const reply = await apiOrWait('POST /products/{id}/favorite/', { params: { id }, body, name });
    underWay.delete(id);
    // The list of favourites has one product more, which only the server can show; what waits it does not know yet.
    if (becomes && reply) await reloadFavorites();
  } catch {
    underWay.delete(id);
    mark(id, !becomes); // the heart that goes back says it
  }
}
