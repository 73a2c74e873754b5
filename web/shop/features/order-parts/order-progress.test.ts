import { expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import { progressOf } from './order-progress.ts';

const move = (status: string, at: string) => ({ kind: 'order' as const, status, at, actor: 'staff' as const });
const said = (status: Order['status'], type: Order['type'], ...moves: string[]) =>
  progressOf({ status, type, timeline: moves.map((each, place) => move(each, `2026-11-2${place}T10:00:00Z`)) }).map(
    ({ key, state, at }) => `${key} ${state} ${at?.slice(8, 10) ?? '-'}`,
  );

test('an order goes by what is done, where it is, and what comes', () => {
  expect(said('new', 'pickup', 'new')).toEqual(['new now 20', 'confirmed next -', 'ready next -', 'done next -']);
  expect(said('delivering', 'delivery', 'new', 'confirmed', 'assembled', 'delivering')).toEqual([
    'new done 20',
    'confirmed done 21',
    'delivering now 23',
    'done next -',
  ]);
});

test('packed is still the step of packing, and at its end every step is done', () => {
  expect(said('assembled', 'pickup', 'new', 'confirmed', 'assembled')).toEqual([
    'new done 20',
    'confirmed now 21',
    'ready next -',
    'done next -',
  ]);
  expect(said('done', 'pickup', 'new', 'confirmed', 'assembled', 'ready', 'done').at(-1)).toBe('done done 24');
});

test('a step that was taken back has no time any more', () => {
  expect(said('new', 'pickup', 'new', 'confirmed')).toEqual([
    'new now 20',
    'confirmed next -',
    'ready next -',
    'done next -',
  ]);
});

test('a cancelled order ends where it was', () => {
  expect(said('cancelled', 'delivery', 'new', 'confirmed', 'cancelled')).toEqual([
    'new done 20',
    'confirmed done 21',
    'cancelled now 22',
  ]);
});
