import type { Card } from '#contract/shop/cards.ts';
import type { CartItem } from '#contract/shop/cart.ts';
import { keepReply, readReply } from './cached-replies.ts';
import type { CallParts } from './path.ts';
import type { WaitingCall } from './waiting-write.ts';

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
