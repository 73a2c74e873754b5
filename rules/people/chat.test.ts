import { expect, test } from 'vitest';
import type { OpeningHours } from '#rules/catalog/promise.ts';
import * as chat from './chat.ts';
import { answersAt, fillReply } from './chat.ts';

const hours: OpeningHours = { open: '09:00', close: '20:00', cutoff: '17:00', closed_days: [], closed_weekdays: [7] };

// 2026-11-20 is a Friday.
test.each([
  ['while the shop is open', '2026-11-20T19:59', true, '2026-11-20T19:59'],
  ['before it opens', '2026-11-20T08:00', false, '2026-11-20T09:00'],
  ['from its closing on', '2026-11-20T20:00', false, '2026-11-21T09:00'],
  ['before a day off', '2026-11-21T23:00', false, '2026-11-23T09:00'],
])('an answer is promised rightly %s', (_title, now, open, at) => {
  const moment = (text: string) => new Date(`${text}+06:00`);
  expect(answersAt(hours, moment(now))).toEqual({ open, at: moment(at).toISOString() });
});

test('nothing is promised where the shop is closed for good', () => {
  const never = { ...hours, closed_weekdays: [1, 2, 3, 4, 5, 6, 7] };
  expect(answersAt(never, new Date())).toEqual({ open: false, at: null });
});

test('a saved reply is filled in, and tells what it could not be filled with', () => {
  const fields = { name: 'Айгүл', order: '', address: '' };
  expect(fillReply('{name}, заказ {order} едет на {address}. {name}! {other}', fields)).toEqual({
    text: 'Айгүл, заказ {order} едет на {address}. Айгүл! {other}',
    missing: ['order', 'address'],
  });
});

test('the limits of a chat are those that its contract promises', () => {
  expect(chat).toMatchObject({
    maxMessageLength: 4_000,
    messagesPerMinute: 20,
    picturesPerMinute: 10,
    historyLength: 100,
    maxPictureBytes: 10_485_760,
    pictureTypes: ['image/jpeg', 'image/png', 'image/webp'],
  });
});
