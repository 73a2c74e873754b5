import { expect, test } from 'vitest';
import { type AttemptStatus, attemptStatuses, canMoveAttempt, isCharged, isLiveAttempt } from './attempt-status.ts';

const attempts = (from: AttemptStatus) => attemptStatuses.filter((to) => canMoveAttempt(from, to));

test('a charge can be noted in every state of the attempt, and only once', () => {
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

test('attempts fall into what is under way and what holds money', () => {
  expect(attemptStatuses.filter(isLiveAttempt)).toEqual(['creating', 'awaiting_otp', 'pending']);
  expect(attemptStatuses.filter(isCharged)).toEqual(['paid', 'paid_needs_decision', 'refunding']);
});

const attempt: Record<AttemptStatus, AttemptStatus[]> = {
  creating: ['awaiting_otp', 'failed', 'voiding', 'paid', 'paid_needs_decision'],
  awaiting_otp: ['pending', 'voiding', 'failed', 'paid', 'paid_needs_decision'],
  pending: ['awaiting_otp', 'voiding', 'failed', 'paid', 'paid_needs_decision'],
  voiding: ['cancelled', 'paid', 'paid_needs_decision'],
  cancelled: ['voiding', 'paid', 'paid_needs_decision'],
  failed: ['paid', 'paid_needs_decision'],
  paid: ['refunded'],
  paid_needs_decision: ['paid', 'refunding', 'refunded'],
  refunding: ['refunded', 'paid_needs_decision'],
  refunded: [],
};
test.each(attemptStatuses)('of the moves of an attempt that is %s none is missing and none is too many', (from) => {
  expect(attempts(from).toSorted()).toEqual(attempt[from].toSorted());
});
