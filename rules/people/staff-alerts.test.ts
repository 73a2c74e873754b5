import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertChannels, alertEvents, quietMinutesLeft, usualAlerts } from './staff-alerts.ts';

test.each([
  ['23:00', { from: '22:00', to: '08:00' }, 540],
  ['03:30', { from: '22:00', to: '08:00' }, 270],
  ['08:00', { from: '22:00', to: '08:00' }, 0],
  ['21:59', { from: '22:00', to: '08:00' }, 0],
  ['13:15', { from: '13:00', to: '14:00' }, 45],
  ['14:00', { from: '13:00', to: '14:00' }, 0],
  ['12:00', { from: '12:00', to: '12:00' }, 0],
  ['12:00', null, 0],
])('at %s with quiet hours %j there are %i minutes left', (now, quiet, left) => {
  expect(quietMinutesLeft(now, quiet)).toBe(left);
});

test('waiting for what is left always ends at the end of the quiet hours', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  fc.assert(
    fc.property(clock, clock, clock, (now, from, to) => {
      const left = quietMinutesLeft(now, { from, to });
      const minutes = Number(now.slice(0, 2)) * 60 + Number(now.slice(3)) + left;
      const end = Number(to.slice(0, 2)) * 60 + Number(to.slice(3));
      expect(left === 0 || minutes % 1440 === end).toBe(true);
      expect(left).toBeLessThan(1440);
    }),
  );
});

test('everything alerts by some known channel, and only what cannot wait by e-mail', () => {
  expect(alertChannels).toEqual(['sound', 'push', 'email']);
  for (const event of alertEvents) expect(alertChannels).toEqual(expect.arrayContaining(usualAlerts[event]));
  expect(alertEvents.filter((event) => usualAlerts[event].includes('email'))).toEqual(['decision', 'job', 'sms']);
  expect(alertEvents.filter((event) => usualAlerts[event].includes('push'))).toEqual([
    'order',
    'message',
    'call',
    'decision',
    'sms',
  ]);
  expect(alertEvents.filter((event) => usualAlerts[event].includes('sound'))).toEqual([
    'order',
    'message',
    'call',
    'decision',
    'sms',
  ]);
});
