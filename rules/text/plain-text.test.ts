import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['  Хорошо  ', 'Хорошо'],
  ['раз\r\nдва\rтри', 'раз\nдва\nтри'],
  ['раз  \n \n\n\n\nдва', 'раз\n\nдва'],
  ['звук\u0007 и\tвид\u200B', 'звук и вид'],
  ['\u202Eазарб\u2066', 'азарб'],
  ['и\u0306', 'й'],
  ['дешевле < 5 000 & <b>лучше</b>', 'дешевле < 5 000 & <b>лучше</b>'],
  ['👨‍👩‍👧 нравится', '👨‍👩‍👧 нравится'],
  [' \n\u200B ', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(plainText(typed)).toBe(kept);
});
