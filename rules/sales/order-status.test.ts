import { expect, test } from 'vitest';
import { canMoveOrder, customerMayCancel, isUnderWay, type OrderStatus, orderStatuses } from './order-status.ts';
import { paymentStatuses } from './payment-status.ts';

test.each([
  ['new', 'confirmed', 'assembled', 'delivering', 'done'],
  ['new', 'confirmed', 'assembled', 'ready', 'done'],
] as OrderStatus[][])('an order goes %s → %s → %s → %s → %s', (...way) => {
  way.slice(1).forEach((to, step) => {
    expect(canMoveOrder(way[step] as OrderStatus, to)).toBe(true);
  });
});

test('an order may be cancelled from any status before done', () => {
  const cancellable = orderStatuses.filter((from) => canMoveOrder(from, 'cancelled'));
  expect(cancellable).toEqual(['new', 'confirmed', 'assembled', 'delivering', 'ready']);
});

test('an order is under way until it is done or cancelled', () => {
  expect(orderStatuses.filter((status) => !isUnderWay(status))).toEqual(['done', 'cancelled']);
});

test.each([
  ['new', 'done'],
  ['confirmed', 'new'],
  ['assembled', 'done'],
  ['delivering', 'ready'],
  ['done', 'cancelled'],
  ['cancelled', 'new'],
  ['new', 'new'],
] as const)('an order never goes %s → %s', (from, to) => {
  expect(canMoveOrder(from, to)).toBe(false);
});

test('the customer may cancel only a new or confirmed order whose payment has not gone to the bank', () => {
  const allowed = orderStatuses.flatMap((status) =>
    paymentStatuses
      .filter((payment) => customerMayCancel({ status, payment_status: payment }))
      .map((payment) => `${status} ${payment}`),
  );
  expect(allowed).toEqual([
    'new unpaid',
    'new awaiting_otp',
    'new failed',
    'confirmed unpaid',
    'confirmed awaiting_otp',
    'confirmed failed',
  ]);
});
