import { expect, test } from 'vitest';
import { latinized, latinStem } from './search-latin.ts';
import { stemOf } from './search-stem.ts';

test.each([
  ['наушники', 'naushniki'],
  ['игровая', 'igrovaya'],
  ['материнская', 'materinskaya'],
  ['мышь', 'mysh'],
  ['чехол', 'chehol'],
])('%s by Latin letters is %s, with any ending', (russian, latin) => {
  expect(latinStem(latin)).toBe(latinized(stemOf(russian)));
});
