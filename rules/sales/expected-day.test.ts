import { expect, test } from 'vitest';
import { expectedDay } from './expected-day.ts';

const hours = { open: '09:00', close: '20:00', cutoff: '17:00', closed_days: [], closed_weekdays: [7] };
/** Friday, at ten in the shop. */
const friday = '2026-11-27T04:00:00Z';
const order = { type: 'pickup', status: 'new', created_at: friday, extra_days: 0 } as const;

test.each([
  { of: 'a pickup of the morning', at: friday, day: '2026-11-27' },
  { of: 'a delivery', order: { type: 'delivery' as const }, at: friday, day: '2026-11-28' },
  {
    of: 'a delivery that takes days more',
    order: { type: 'delivery' as const, extra_days: 3 },
    at: friday,
    day: '2026-12-01',
  },
  { of: 'an order that was not ready on its day', at: '2026-11-28T04:00:00Z', day: '2026-11-28' },
  { of: 'the same after the cut-off before a day off', at: '2026-11-28T13:00:00Z', day: '2026-11-30' },
  {
    of: 'what the courier has after its day',
    order: { type: 'delivery' as const, status: 'delivering' as const },
    at: '2026-11-30T04:00:00Z',
    day: '2026-11-30',
  },
  { of: 'what is ready', order: { status: 'ready' as const }, at: friday, day: null },
  { of: 'what is cancelled', order: { status: 'cancelled' as const }, at: friday, day: null },
])('$of is expected on $day', ({ order: more, at, day }) => {
  expect(expectedDay({ ...order, ...more }, hours, new Date(at))).toBe(day);
});

test('a shop that is closed for months promises nothing', () => {
  const closed = { ...hours, closed_weekdays: [1, 2, 3, 4, 5, 6, 7] };
  expect(expectedDay(order, closed, new Date(friday))).toBeNull();
});
