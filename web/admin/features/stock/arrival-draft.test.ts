import { expect, test } from 'vitest';
import type { StockRow } from '#contract/admin/stock.ts';
import { asArrival, emptyArrival, sumsOf, withPiece } from './arrival-draft.ts';

const variant = (id: number, unit_cost: number | null = null) => ({ id, unit_cost }) as StockRow;

test('a code that is scanned again adds a piece to its line, which is then the first', () => {
  const lines = [1, 2, 1].reduce((soFar, id) => withPiece(soFar, variant(id, 50)), emptyArrival().lines);
  expect(lines.map((line) => [line.variant.id, line.count, line.cost])).toEqual([
    [1, '2', '50'],
    [2, '1', '50'],
  ]);
  expect(sumsOf(lines)).toEqual({ pieces: 3, cost: 150 });
});

test('a cost that nobody typed is sent as not known, and every arrival has a key of its own', () => {
  const draft = emptyArrival();
  expect(asArrival({ ...draft, lines: withPiece([], variant(7)) }).lines).toEqual([
    { variant: 7, count: 1, unit_cost: null },
  ]);
  expect(draft.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(emptyArrival().key).not.toBe(draft.key);
});
