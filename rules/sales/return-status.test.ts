import { expect, test } from 'vitest';
import { askableUntil, canMoveReturn, holdsPieces, type ReturnStatus, returnStatuses } from './return-status.ts';

test('a return is received before it is decided on, and what is decided is only closed', () => {
  const ways = returnStatuses.flatMap((from) =>
    returnStatuses.filter((to) => canMoveReturn(from, to)).map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual([
    ...['requested received', 'requested refused', 'requested closed'],
    ...['received refund', 'received exchange', 'received repair', 'received refused'],
    ...['refund closed', 'exchange closed', 'repair closed', 'refused closed'],
  ]);
});

test.each<[ReturnStatus, 'refund' | 'exchange' | 'refused' | null, boolean]>([
  ['requested', null, true],
  ['received', null, true],
  ['refund', 'refund', true],
  ['refused', 'refused', false],
  ['closed', 'refund', true],
  ['closed', 'exchange', false],
  ['closed', 'refused', false],
  ['closed', null, false],
])('%s, decided %s, holds its pieces: %s', (status, decision, holds) => {
  expect(holdsPieces({ status, decision })).toBe(holds);
});

test('days of returning and months of warranty count from the hand-over', () => {
  const bought = { status: 'done', receivedAt: new Date('2026-01-31T10:00:00Z'), months: 1 } as const;
  expect(askableUntil('return', bought, 14)?.toISOString()).toBe('2026-02-14T10:00:00.000Z');
  expect(askableUntil('warranty', bought, 14)?.toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(askableUntil('return', { ...bought, status: 'ready' }, 14)).toBeNull();
  expect(askableUntil('warranty', { ...bought, receivedAt: null }, 14)).toBeNull();
});
