import type { Card } from '#contract/shop/cards.ts';
import type { CartItem } from '#contract/shop/cart.ts';
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
