import { expect, test } from 'vitest';
import { readArguments, UsageError } from './arguments.ts';

test('a file with rates and stock', () => {
  expect(readArguments(['a.jsonl', '--rate', 'USD=87.5', '--rate', 'EUR=101', '--stock', '3'])).toEqual({
    file: 'a.jsonl',
    rates: new Map([
      ['USD', 87.5],
      ['EUR', 101],
    ]),
    arrival: 3,
  });
  expect(readArguments(['a.jsonl'])).toEqual({ file: 'a.jsonl', rates: new Map(), arrival: 0 });
  expect(readArguments(['a.jsonl', '-h'])).toBeUndefined();
});

test.each([
  [['a.jsonl', '--rate', 'usd=80'], 'A rate is written like --rate USD=87.5, not usd=80.'],
  [['a.jsonl', '--rate', 'USD=0.0'], 'A rate is written like --rate USD=87.5, not USD=0.0.'],
  [['a.jsonl', '--rate', 'USD=1e3'], 'A rate is written like --rate USD=87.5, not USD=1e3.'],
  [['a.jsonl', '--stock', 'few'], '--stock is a number of pieces from 0 to 999999, not few.'],
  [['a.jsonl', '--stock=-1'], '--stock is a number of pieces from 0 to 999999, not -1.'],
  [['a.jsonl', 'b.jsonl'], 'One file at a time; b.jsonl is one too many.'],
  [['--rat', 'USD=80'], "Unknown option '--rat'"],
  [[], 'Which file?'],
])('%j is refused: %s', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(sentence);
});
