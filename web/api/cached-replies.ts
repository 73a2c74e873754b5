import type { Card } from '#contract/shop/cards.ts';
import type { CartItem } from '#contract/shop/cart.ts';
import type { CallParts } from './path.ts';
import type { WaitingCall } from './waiting-write.ts';
import { listWaiting, signedInId } from './waiting-writes.ts';

/** The cache of personal replies, apart from the cached public pages. */
const cacheName = 'mine';
/** Calls whose last reply can be read without a connection. */
const cachedCalls: ReadonlySet<string> = new Set(['GET /carts/', 'GET /users/favorites/cards/']);

export const isCachedCall = (call: string): boolean => cachedCalls.has(call);

/** Only secure origins have a cache; replies are keyed by user. */
async function open(): Promise<{ cache: Cache; user: number } | undefined> {
  const user = signedInId();
  if (user === undefined || typeof caches === 'undefined') return undefined;
  return { cache: await caches.open(cacheName), user };
}

/** Raised where a cached reply gets a field that screens read: those of before are not read any more. */
const shape = 3;

const placeOf = (user: number) => `/kept/${shape}/${user}/`;
const addressOf = (call: string, user: number) => placeOf(user) + call.slice(call.indexOf(' ') + 2);

/** Caches a user's reply and drops those of other users. */
export async function keepReply(call: string, reply: unknown): Promise<void> {
  const place = await open();
  if (!place) return;
  const { cache, user } = place;
  for (const { url } of await cache.keys()) {
    if (!new URL(url).pathname.startsWith(placeOf(user))) await cache.delete(url);
  }
  await cache.put(addressOf(call, user), Response.json(reply));
}

/** The last reply that the customer had, or undefined. */
export async function readReply(call: string): Promise<unknown> {
  const place = await open();
  const reply = await place?.cache.match(addressOf(call, place.user));
  return reply?.json();
}

/** Applies an accepted write to the cached replies, because the connection may be lost before the next fetch. */
export async function followWrite(call: WaitingCall, { params }: CallParts, answer: unknown): Promise<void> {
  const { id } = (params ?? {}) as { id?: number };
  // A product among the favourites is fetched with all of them at once.
  if (call === 'POST /products/{id}/favorite/' && answer !== undefined) return;
  const read = call === 'POST /products/{id}/favorite/' ? 'GET /users/favorites/cards/' : 'GET /carts/';
  const cached = await readReply(read);
  if (cached === undefined) return;
  if (read === 'GET /users/favorites/cards/') return keepReply(read, without(cached as Card[], id));
  const cart = cached as { results: CartItem[] };
  const item = answer as CartItem | undefined;
  const isThere = cart.results.some((there) => there.id === item?.id);
  const changed = cart.results.map((there) => (there.id === item?.id ? item : there));
  if (item) return keepReply(read, { ...cart, results: isThere ? changed : [...changed, item] });
  return keepReply(read, { ...cart, results: without(cart.results, id) });
}

const without = <Row extends { id: number }>(rows: readonly Row[], id: number | undefined) =>
  rows.filter((row) => row.id !== id);

/** The reply as it will be once all that waits has been sent. */
export function withWaiting(call: string, reply: unknown): unknown {
  const waiting = listWaiting().filter(({ refused }) => refused === undefined);
  if (waiting.length === 0) return reply;
  const about = (path: string) => waiting.find(({ key }) => key === path);
  if (call === 'GET /users/favorites/cards/') {
    return (reply as Card[]).filter(({ id }) => {
      const write = about(`/products/${id}/favorite/`);
      return !write || write.parts.body !== undefined;
    });
  }
  const cart = reply as { results: CartItem[] };
  const results = cart.results.flatMap((item) => {
    const write = about(`/carts/${item.id}/`);
    if (!write) return [item];
    return write.call === 'DELETE /carts/{id}/' ? [] : [{ ...item, ...(write.parts.body as { count: number }) }];
  });
  return { ...cart, results };
}
