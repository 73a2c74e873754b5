import { expect, test } from 'vitest';
import { searchDelayMs, searchMinLength } from './search.ts';

test('a search starts at 3 characters, 2000 ms after the last keystroke', () => {
  expect({ searchMinLength, searchDelayMs }).toEqual({ searchMinLength: 3, searchDelayMs: 2_000 });
});
