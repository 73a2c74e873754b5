import type { CartItem } from '#contract/shop/cart.ts';
import { api, apiOrWait } from '#web/api/browser.ts';
import { onReturn } from '#web/api/on-return.ts';
import { isStandIn } from '#web/api/stand-in.ts';
import { currentShopper, onSessionChange } from '#web/session/session.ts';
import { createStore, useStore } from '#web/state/store.ts';

/**
 * The shopper's cart as last known; not ready while it is still being fetched, failed where it never could be, stale
 * where it could not be fetched again.
 */
export type Cart = { items: CartItem[]; isReady: boolean; isFailed: boolean; isStale: boolean };

/** A variant to buy. */
export type CartChoice = { product: number; variant: number; count: number };

const unknown: Cart = { items: [], isReady: false, isFailed: false, isStale: false };
/** How often a cart that could not be fetched is tried again, in ms. */
const retryMs = 5_000;
const cartLimit = 100;
const store = createStore(unknown, start);
let owner: ReturnType<typeof currentShopper>;
let loads = 0;
let retrying: ReturnType<typeof setTimeout> | undefined;
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('dukon-cart');

const publish = (items: CartItem[], isStale = currentCart().isStale): void =>
  store.set({ items, isReady: true, isFailed: false, isStale });

/** Clears the shown cart when it becomes another shopper's: on sign-in and sign-out. */
function followSession(): void {
  const shopper = currentShopper();
  if (shopper === owner) return;
  owner = shopper;
  store.set(unknown);
  refresh();
}

function refresh(): void {
  reloadCart().catch(() => undefined);
}

/**
 * A cart that cannot be fetched now stays what it was, marked as stale, and is tried again. One that has not been seen yet
 * is not taken for an empty one.
 */
function keepStale(): void {
  const cart = currentCart();
  const isFailed = cart.isFailed || !cart.isReady;
  store.set({ ...cart, isReady: true, isFailed, isStale: !isFailed });
  retryLater();
}

function retryLater(): void {
  clearTimeout(retrying);
  retrying = setTimeout(refreshOnReturn, retryMs);
}

/** The connection or the shopper is back: prices and stock may be others. Counts on their way bring the cart themselves. */
function refreshOnReturn(): void {
  if (wanted.size === 0) refresh();
  else if (currentCart().isStale) retryLater();
}

/** Asks again for a cart that could not be fetched. */
export function retryCart(): void {
  store.set(unknown);
  refresh();
}

function start(): void {
  onSessionChange(followSession);
  tabs?.addEventListener('message', refresh);
  onReturn(refreshOnReturn);
  owner = currentShopper();
  refresh();
}

/** Calls the listener each time the cart changes; the first listener has it fetched. @returns a function that ends it */
export const onCartChange = store.follow;

/** Writes that were made in this tab, and those of them that have no answer yet. */
let writes = 0;
const unanswered = new Set<Promise<unknown>>();

/** Whether the cart that is shown is one that the shop has answered with. */
export const isCartSettled = (): boolean => unanswered.size === 0;

/** Makes a write that no cart fetched before it ends may undo on the screen. */
async function write<T>(send: () => Promise<T>): Promise<T> {
  writes += 1;
  const sending = send();
  unanswered.add(sending);
  try {
    return await sending;
  } finally {
    unanswered.delete(sending);
    writes += 1;
  }
}

/**
 * Fetches the cart again: the server's prices and stock are the ones that count. Where that fails it is tried again, too.
 *
 * @throws ApiError
 */
export async function reloadCart(): Promise<void> {
  clearTimeout(retrying);
  loads += 1;
  const load = loads;
  try {
    await fetchCart(load);
  } catch (error) {
    // A load that was overtaken says nothing about the one after it.
    if (load === loads) keepStale();
    throw error;
  }
}

/** Shows the cart as the shop has it, unless a later load began meanwhile. @throws ApiError */
async function fetchCart(load: number): Promise<void> {
  if (currentShopper() === undefined) return publish([], false);
  const before = writes;
  const reply = await api('GET /carts/', { query: { limit: cartLimit } });
  if (load !== loads) return;
  if (writes !== before || unanswered.size > 0) {
    // The reply may be from before a write: it would take an added line away, or bring a removed one back.
    await Promise.allSettled(unanswered);
    return load === loads ? fetchCart(load) : undefined;
  }
  const isStale = isStandIn(reply);
  publish(reply.results, isStale);
  if (isStale) retryLater();
}

/** More of the cart has changed than one line, as by an order: it is fetched again, in the other tabs too. @throws ApiError */
export async function cartHasChanged(): Promise<void> {
  tabs?.postMessage('changed');
  await reloadCart();
}

/** The cart as known right now; components use useCart. */
export const currentCart = store.get;

/** The cart of who is signed in, or of this browser's guest. */
export const useCart = (): Cart => useStore(store);

/** Pieces in the cart, for the header's badge. */
export function useCartCount(): number {
  return useCart().items.reduce((sum, { count }) => sum + count, 0);
}

function keep(item: CartItem): void {
  const { items } = currentCart();
  const isKnown = items.some(({ id }) => id === item.id);
  publish(isKnown ? items.map((there) => (there.id === item.id ? item : there)) : [item, ...items]);
  tabs?.postMessage('changed');
}

/**
 * Puts a variant into the cart; the same one again raises its count.
 *
 * @param name the name of the queued change where there is no connection; the line is then undefined
 * @throws ApiError
 */
export async function addToCart(choice: CartChoice, name: string): Promise<CartItem | undefined> {
  const item = await write(() => apiOrWait('POST /carts/', { body: choice, name }));
  if (item) keep(item);
  return item;
}

/** Counts that the server has not confirmed yet, by line. */
const wanted = new Map<number, number>();

/**
 * Shows the new count at once and sends it. Fast clicks on one line are sent one after the other, the last one
 * only; a refusal brings the server's cart back. Without a connection it waits, under `name`.
 *
 * @throws ApiError
 */
export async function setCount(itemId: number, count: number, name: string): Promise<void> {
  const isSending = wanted.has(itemId);
  wanted.set(itemId, count);
  publish(currentCart().items.map((item) => (item.id === itemId ? { ...item, count } : item)));
  if (isSending) return;
  try {
    const item = await write(() => sendWanted(itemId, name));
    // The line may have been taken out since.
    if (item && currentCart().items.some(({ id }) => id === itemId)) keep(item);
  } catch (error) {
    refresh();
    throw error;
  } finally {
    wanted.delete(itemId);
  }
}

async function sendWanted(itemId: number, name: string): Promise<CartItem | undefined> {
  for (;;) {
    const count = wanted.get(itemId) as number;
    const item = await apiOrWait('PATCH /carts/{id}/', { params: { id: itemId }, body: { count }, name });
    if (wanted.get(itemId) === count) return item;
  }
}

/** Takes a line out at once, and back in if the server refuses; without a connection it waits. @throws ApiError */
export async function removeItem(itemId: number, name: string): Promise<void> {
  publish(currentCart().items.filter(({ id }) => id !== itemId));
  try {
    await write(() => apiOrWait('DELETE /carts/{id}/', { params: { id: itemId }, name }));
    tabs?.postMessage('changed');
  } catch (error) {
    refresh();
    throw error;
  }
}
