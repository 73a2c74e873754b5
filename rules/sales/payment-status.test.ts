import { expect, test } from 'vitest';
import {
  type AttemptStatus,
  attemptStatuses,
  canMoveAttempt,
  canMovePayment,
  isCharged,
  isLiveAttempt,
  isPaidWith,
  isPayable,
  type PaymentStatus,
  paymentStatuses,
} from './payment-status.ts';

const payments = (from: PaymentStatus) => paymentStatuses.filter((to) => canMovePayment(from, to));
const attempts = (from: AttemptStatus) => attemptStatuses.filter((to) => canMoveAttempt(from, to));

test.each([
  ['unpaid', 'awaiting_otp', 'pending', 'paid', 'refunded'],
  ['unpaid', 'paid'],
  ['awaiting_otp', 'failed', 'unpaid', 'paid'],
  ['awaiting_otp', 'pending', 'awaiting_otp'],
  ['awaiting_otp', 'failed', 'awaiting_otp'],
  ['unpaid', 'expired', 'paid_needs_decision', 'paid'],
  ['awaiting_otp', 'cancelled', 'paid_needs_decision', 'refunded'],
] as PaymentStatus[][])('M9 a payment may go %s → %s …', (...way) => {
  way.slice(1).forEach((to, step) => {
    expect(canMovePayment(way[step] as PaymentStatus, to)).toBe(true);
  });
});

test('M9 a payment that is paid can only be refunded, and after that only by other money be paid anew', () => {
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

test('a charge can be noted whatever has become of the attempt, and only once', () => {
  const chargeable = attemptStatuses.filter((from) => attempts(from).includes('paid_needs_decision'));
  expect(chargeable).toEqual([
    ...['creating', 'awaiting_otp', 'pending', 'voiding', 'cancelled', 'failed'],
    // A refund that the bank would not make.
    'refunding',
  ]);
  // What has been paid can only go back.
  expect(attempts('paid')).toEqual(['refunded']);
  expect(attempts('refunded')).toEqual([]);
});

test('an attempt is given up only by way of asking the bank', () => {
  expect(attemptStatuses.filter((from) => canMoveAttempt(from, 'cancelled'))).toEqual(['voiding']);
});

test('statuses fall into what may be paid, what is under way and what holds money', () => {
  expect(paymentStatuses.filter(isPayable)).toEqual(['unpaid', 'awaiting_otp', 'pending', 'failed']);
  expect(attemptStatuses.filter(isLiveAttempt)).toEqual(['creating', 'awaiting_otp', 'pending']);
  expect(attemptStatuses.filter(isCharged)).toEqual(['paid', 'paid_needs_decision', 'refunding']);
});
