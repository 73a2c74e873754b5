import { expect } from 'vitest';
import type { Storefront } from './storefront.ts';

type Placed = { id: number; number: string; total: number };

/** A guest's pickup of the first thing in the shop, paid in cash. */
export async function aGuestOrder(shop: Pick<Storefront, 'url'>, email: string): Promise<Placed> {
  const list = await fetch(`${shop.url}/api/products/?limit=1&ordering=price`);
  const { results } = (await list.json()) as {
    results: { id: number; color: { id: number }[]; memory: { id: number }[] }[];
  };
  const [product] = results;
  const answer = await fetch(`${shop.url}/api/orders/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ru' },
    body: JSON.stringify({
      name: 'Айжан Асанова',
      phone: '0555123456',
      email,
      type: 'pickup',
      region: 1,
      city: 1,
      items: [{ product: product?.id, color: product?.color[0]?.id, memory: product?.memory[0]?.id, count: 1 }],
    }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Placed;
}
