import { expect, test } from 'vitest';
import { joinFacts } from './join-facts.ts';

test.each([
  [['128 ГБ, 1 ТБ', '6,3″'], '128\u00a0ГБ, 1\u00a0ТБ\u00a0· 6,3″'],
  [['32 ГБ', 'Intel Core Ultra 7 258V'], '32\u00a0ГБ\u00a0· Intel Core Ultra 7 258V'],
  [['чёрный'], 'чёрный'],
  [[], ''],
])('the facts %j are one line that breaks between them', (facts, line) => {
  expect(joinFacts(facts)).toBe(line);
});
