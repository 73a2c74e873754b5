import { useSyncExternalStore } from 'react';
import type { Product } from '#contract/client.ts';
import { api } from '#web/api/browser.ts';
import { currentUser, onSessionChange } from '#web/features/session/session.ts';

/** The customer's favourites as last known; not ready while they are still being fetched. */
export type Favorites = { products: Product[]; ids: ReadonlySet<number>; isReady: boolean };

const unknown: Favorites = { products: [], ids: new Set(), isReady: false };
let favorites: Favorites = unknown;
let owner: number | undefined;
const listeners = new Set<() => void>();
/** Hearts whose call is under way: a second click on one does nothing (V2). */
const underWay = new Set<number>();

function publish(next: Partial<Favorites>): void {
  favorites = { ...favorites, ...next, isReady: true };
  for (const listener of listeners) listener();
}

async function reload(): Promise<void> {
  if (!currentUser()) return publish({ products: [], ids: new Set() });
  const products = await api('GET /users/favorites/');
  publish({ products, ids: new Set(products.map(({ id }) => id)) });
}

/** Hearts stay empty when the list cannot be fetched; the next page asks again. */
const refresh = () => reload().catch(() => publish({}));

function followSession(): void {
  const user = currentUser()?.id;
  if (user === owner) return;
  owner = user;
  favorites = unknown;
  void refresh();
}

let isStarted = false;
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isStarted) {
    isStarted = true;
    owner = currentUser()?.id;
    onSessionChange(followSession);
    void refresh();
  }
  return () => listeners.delete(listener);
}

/** The favourites of whoever is signed in; a visitor has none. */
export function useFavorites(): Favorites {
  return useSyncExternalStore(
    subscribe,
    () => favorites,
    () => unknown,
  );
}

export function useFavoriteCount(): number {
  return useFavorites().ids.size;
}

function mark(id: number, isFavorite: boolean): void {
  const ids = new Set(favorites.ids);
  if (isFavorite) ids.add(id);
  else ids.delete(id);
  publish({ ids });
}

/**
 * Flips a heart at once; when the call fails it flips back, in silence (V1–V3). A click while the one before is
 * under way does nothing.
 */
export async function toggleFavorite(id: number): Promise<void> {
  if (underWay.has(id)) return;
  underWay.add(id);
  const becomes = !favorites.ids.has(id);
  mark(id, becomes);
  try {
    await api('POST /products/{id}/favorite/', { params: { id }, body: becomes ? { product: id } : undefined });
  } catch {
    mark(id, !becomes); // V3: the specification wants no message here
  } finally {
    underWay.delete(id);
  }
}
