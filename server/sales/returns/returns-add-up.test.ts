import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { samples } from '#test/support/draw.ts';
import { type ReturnShop, returnShop } from '#test/support/return-shop.ts';

let shop: ReturnShop;
let { sold, ask, listOf, move, decide, manager } = {} as ReturnShop;

beforeAll(async () => {
  shop = await returnShop();
  ({ sold, ask, listOf, move, decide, manager } = shop);
});
afterEach(async () => {
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
});
afterAll(() => shop.close());

test('whatever is brought back and decided, pieces and money are where the books say', async () => {
  const step = fc.record({
    decision: fc.constantFrom('refund' as const, 'exchange' as const, 'repair' as const, 'refused' as const),
    restock: fc.constantFrom('shelf' as const, 'write_off' as const),
    count: fc.integer({ min: 1, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const order = await sold(3);
      let shelf = await shop.stockOf(shop.cable);
      let left = 3;
      for (const { decision, restock, count } of steps) {
        const { status, body: wish } = await ask(order, { kind: 'warranty', count });
        expect(status).toBe(count <= left ? 201 : 409);
        if (status !== 201) continue;
        await move(wish.id, 'received');
        const moves = decision === 'refund' || decision === 'exchange';
        const answer = await decide(wish.id, {
          decision,
          restock: moves ? restock : null,
          refund: decision === 'refund' ? { method: 'transfer' } : null,
        });
        expect(answer.status).toBe(200);
        await move(wish.id, 'closed');
        if (decision === 'refund') left -= count;
        if (moves && restock === 'shelf') shelf += count;
        if (decision === 'exchange') shelf -= count;
        expect(await shop.stockOf(shop.cable)).toBe(shelf);
        expect((await listOf(order)).lines[0]?.left).toBe(left);
      }
      const { body: money } = await shop.call('GET /admin/orders/{id}/money/', {
        user: manager,
        params: { id: order.id },
      });
      expect(money.refunded).toBe((3 - left) * 301);
    }),
    samples(6, 2),
  );
});
