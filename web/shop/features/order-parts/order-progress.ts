import type { Order } from '#contract/shop/orders.ts';

/** The steps that a shopper sees; packing is two statuses and one step. */
export type ProgressStep = {
  key: 'new' | 'confirmed' | 'delivering' | 'ready' | 'done' | 'cancelled';
  state: 'done' | 'now' | 'next';
  /** When it began; null: it has not, or was passed over. */
  at: string | null;
};

type Followed = Pick<Order, 'status' | 'type' | 'timeline'>;

/** How far an order is, as a line of steps. A cancelled one has those that it took, and its end. */
export function progressOf({ status, type, timeline }: Followed): ProgressStep[] {
  const times = new Map(timeline.filter(({ kind }) => kind === 'order').map((move) => [move.status, move.at]));
  const way = ['new', 'confirmed', type === 'delivery' ? 'delivering' : 'ready', 'done'] as const;
  const at = (key: string) => times.get(key) ?? null;
  if (status === 'cancelled') {
    const taken = way.filter((key) => times.has(key)).map((key) => ({ key, state: 'done' as const, at: at(key) }));
    return [...taken, { key: 'cancelled', state: 'now', at: at('cancelled') }];
  }
  const now = way.findIndex((key) => key === (status === 'assembled' ? 'confirmed' : status));
  return way.map((key, place) => ({
    key,
    state: place < now || status === 'done' ? 'done' : place === now ? 'now' : 'next',
    at: place <= now ? at(key) : null,
  }));
}
