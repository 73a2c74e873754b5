import type { CartItem } from '#contract/shop/cart.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { currentShopper, onSessionChange } from '#web/session/session.ts';
import { reloadFavorites } from '#web/shop/features/favorites/favorites-store.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { createStore, useStore } from '#web/state/store.ts';
import { toast } from '#web/ui/toast.tsx';
import { cartHasChanged, isCartSettled } from './cart-store.ts';

/** How long the way back is offered, and how often it is looked whether a count has arrived, ms. */
const undoMs = 8_000;
const lookMs = 50;

const store = createStore<readonly CartItem[]>([], () => onSessionChange(refresh));
let loads = 0;

function refresh(): void {
  reloadSaved().catch(() => undefined);
}

/** Fetches what was put aside. @throws ApiError */
export async function reloadSaved(): Promise<void> {
  loads += 1;
  const load = loads;
  const lines = currentShopper() === undefined ? [] : await api('GET /carts/saved/');
  if (load === loads) store.set(lines);
}

/** What was put aside, newest first. */
export const useSaved = (): readonly CartItem[] => useStore(store);

/** Has the texts of what was put aside, and the list as far as it can be had. @throws without a connection */
export const prepareSaved = (): Promise<unknown> =>
  Promise.all([loadShopTexts('picks', languageOfPath(location.pathname)), reloadSaved().catch(() => undefined)]);

/**
 * Shows what has moved where it is now and then where it was: a guest who seems to hold nothing, even for a moment, is asked
 * after no more. What cannot be fetched now is fetched when it is shown next.
 */
async function showEverywhere(movedTo: 'favorites' | 'cart'): Promise<void> {
  const steps = [
    () => Promise.allSettled([reloadFavorites(), reloadSaved()]),
    () => Promise.allSettled([cartHasChanged()]),
  ];
  for (const step of movedTo === 'cart' ? steps.toReversed() : steps) await step();
}

/** Puts a line of the cart aside, and offers the way back. @throws ApiError */
export async function saveLine(id: number, t: Translate): Promise<void> {
  await loadShopTexts('picks', languageOfPath(location.pathname));
  // A count that arrived after it would find no line.
  while (!isCartSettled()) await new Promise((resolve) => setTimeout(resolve, lookMs));
  const { saved } = await api('POST /carts/{id}/save/', { params: { id } });
  await showEverywhere('favorites');
  const undo = () => restoreLine(saved).catch((error: unknown) => toast.error(errorText(t, error)));
  toast.offer(t('saved.done'), undoMs, { label: t('saved.undo'), onPress: undo });
}

/** Puts a line back into the cart. @throws ApiError */
export async function restoreLine(id: number): Promise<void> {
  try {
    await api('POST /carts/saved/{id}/restore/', { params: { id } });
  } finally {
    await showEverywhere('cart');
  }
}

/** @throws ApiError */
export async function removeSaved(id: number): Promise<void> {
  try {
    await api('DELETE /carts/saved/{id}/', { params: { id } });
  } finally {
    await showEverywhere('cart');
  }
}
