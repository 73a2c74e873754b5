import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { waitText } from './wait-text.ts';

test.each([
  [0, 'через 1 минуту', 'in 1 minute'],
  [61, 'через 2 минуты', 'in 2 minutes'],
  [3_598, 'через 60 минут', 'in 60 minutes'],
  [7_200, 'через 120 минут', 'in 120 minutes'],
  [7_201, 'через 3 часа', 'in 3 hours'],
  [82_000, 'через 23 часа', 'in 23 hours'],
  [82_801, 'завтра', 'tomorrow'],
  [86_400, 'завтра', 'tomorrow'],
  [259_200, 'через 3 дня', 'in 3 days'],
])('a wait of %i seconds is said as %s, %s', (seconds, ru, en) => {
  expect([waitText('ru', seconds), waitText('en', seconds)]).toEqual([ru, en]);
  for (const language of languages) expect(waitText(language, seconds)).not.toBe('');
});
