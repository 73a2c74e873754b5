import { expect, test } from 'vitest';
import { canMovePayment, isPaidWith, isPayable, type PaymentStatus, paymentStatuses } from './payment-status.ts';

const payments = (from: PaymentStatus) => paymentStatuses.filter((to) => canMovePayment(from, to));

test.each([
  ['unpaid', 'awaiting_otp', 'pending', 'paid', 'refunded'],
  ['unpaid', 'paid'],
  ['awaiting_otp', 'failed', 'unpaid', 'paid'],
  ['awaiting_otp', 'pending', 'awaiting_otp'],
  ['awaiting_otp', 'failed', 'awaiting_otp'],
  ['unpaid', 'expired', 'paid_needs_decision', 'paid'],
  ['awaiting_otp', 'cancelled', 'paid_needs_decision', 'refunded'],
] as PaymentStatus[][])('a payment may go %s → %s …', (...way) => {
  way.slice(1).forEach((to, step) => {
    expect(canMovePayment(way[step] as PaymentStatus, to)).toBe(true);
  });
});

test('a payment that is paid can only be refunded, and after that only by other money be paid again', () => {
  expect(payments('paid')).toEqual(['refunded']);
  expect(payments('refunded')).toEqual(['paid', 'paid_needs_decision']);
});

test('staff’s money pays with the last som that is owed, and with any where everything went back', () => {
  expect(isPaidWith('unpaid', { received: 600, owed: 602 })).toBe(false);
  expect(isPaidWith('unpaid', { received: 602, owed: 602 })).toBe(true);
  expect(isPaidWith('unpaid', { received: 0, owed: 0 })).toBe(true);
  expect(isPaidWith('refunded', { received: 1, owed: 602 })).toBe(true);
  expect(isPaidWith('refunded', { received: 0, owed: 0 })).toBe(false);
  expect(isPaidWith('paid', { received: 602, owed: 602 })).toBe(false);
  expect(isPaidWith('paid_needs_decision', { received: 602, owed: 602 })).toBe(false);
});

test('money that lands after expiry or cancelling is never silently the order’s again', () => {
  expect(payments('expired')).toEqual(['paid_needs_decision']);
  expect(payments('cancelled')).toEqual(['paid_needs_decision']);
});

test('a payment that is under way at the bank cannot be cancelled', () => {
  expect(canMovePayment('pending', 'cancelled')).toBe(false);
});

test('what awaits money may be paid, and nothing else', () => {
  expect(paymentStatuses.filter(isPayable)).toEqual(['unpaid', 'awaiting_otp', 'pending', 'failed']);
});

const pay: Record<PaymentStatus, PaymentStatus[]> = {
  unpaid: ['awaiting_otp', 'paid', 'failed', 'expired', 'cancelled', 'paid_needs_decision'],
  awaiting_otp: ['pending', 'paid', 'failed', 'expired', 'cancelled', 'paid_needs_decision'],
  pending: ['awaiting_otp', 'paid', 'failed', 'expired', 'paid_needs_decision'],
  paid: ['refunded'],
  failed: ['unpaid', 'awaiting_otp', 'paid', 'expired', 'cancelled', 'paid_needs_decision'],
  expired: ['paid_needs_decision'],
  cancelled: ['paid_needs_decision'],
  paid_needs_decision: ['paid', 'refunded'],
  refunded: ['paid', 'paid_needs_decision'],
};
test.each(paymentStatuses)('of the moves of a payment that is %s none is missing and none is too many', (from) => {
  expect(payments(from).toSorted()).toEqual(pay[from].toSorted());
});
