import { expect, test } from 'vitest';
import { isQuietHour } from './reminders.ts';

test.each([
  ['2026-11-26T02:59:59Z', true],
  ['2026-11-26T03:00:00Z', false],
  ['2026-11-26T14:59:59Z', false],
  ['2026-11-26T15:00:00Z', true],
  ['2026-11-26T18:00:00Z', true],
])('at %s it is quiet in Bishkek: %s', (at, isQuiet) => expect(isQuietHour(new Date(at))).toBe(isQuiet));
