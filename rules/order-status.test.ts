import { expect, test } from 'vitest';
import {
  canMoveOrder,
  canMovePayment,
  customerMayCancel,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from './order-status.ts';

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

test.each([
  ['unpaid', 'awaiting_otp', 'paid', 'refunded'],
  ['unpaid', 'paid'],
  ['awaiting_otp', 'pending', 'paid'],
  ['awaiting_otp', 'failed', 'awaiting_otp'],
  ['unpaid', 'expired', 'paid'],
  ['awaiting_otp', 'cancelled'],
] as PaymentStatus[][])('M9 a payment may go %s → %s …', (...way) => {
  way.slice(1).forEach((to, step) => {
    expect(canMovePayment(way[step] as PaymentStatus, to)).toBe(true);
  });
});

test('M9 a payment that is paid can only be refunded', () => {
  expect(paymentStatuses.filter((to) => canMovePayment('paid', to))).toEqual(['refunded']);
  expect(paymentStatuses.filter((to) => canMovePayment('refunded', to))).toEqual([]);
});

test('M8 the customer may cancel only a new or confirmed order whose payment has not gone to the bank', () => {
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
