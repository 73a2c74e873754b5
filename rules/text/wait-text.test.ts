import { expect, test } from 'vitest';
import { installAllDates } from './all-own-dates.ts';
import { languages } from './language.ts';
import { waitText } from './wait-text.ts';

installAllDates();

test.each([
  [0, 'через 1 минуту', 'in 1 minute', '1 мүнөттөн кийин'],
  [61, 'через 2 минуты', 'in 2 minutes', '2 мүнөттөн кийин'],
  [3_598, 'через 60 минут', 'in 60 minutes', '60 мүнөттөн кийин'],
  [7_200, 'через 120 минут', 'in 120 minutes', '120 мүнөттөн кийин'],
  [7_201, 'через 3 часа', 'in 3 hours', '3 сааттан кийин'],
  [82_000, 'через 23 часа', 'in 23 hours', '23 сааттан кийин'],
  [82_801, 'завтра', 'tomorrow', 'эртең'],
  [86_400, 'завтра', 'tomorrow', 'эртең'],
  [259_200, 'через 3 дня', 'in 3 days', '3 күндөн кийин'],
])('a wait of %i seconds is said as %s, %s, %s', (seconds, ru, en, ky) => {
  expect(languages.map((language) => waitText(language, seconds))).toEqual([ru, en, ky]);
});
