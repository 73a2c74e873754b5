import { expect, test } from 'vitest';
import { kyrgyzStem } from './search-kyrgyz.ts';

test.each([
  ['телефондор', 'телефон'],
  ['телефонду', 'телефон'],
  ['ноутбуктарды', 'ноутбук'],
  ['ноутбукка', 'ноутбук'],
  ['кулакчындарын', 'кулакчын'],
  ['планшеттер', 'планшет'],
  ['планшетинен', 'планшет'],
  ['роботтук', 'робот'],
  ['микрофондуу', 'микрофон'],
  ['микрофонсуз', 'микрофон'],
  ['смартфондордон', 'смартфон'],
])('%s is a form of %s', (form, stem) => {
  expect(kyrgyzStem(form)).toBe(stem);
});

test('what is too short, in other letters or has no such ending is a form of nothing', () => {
  expect(['тор', 'сатып', 'galaxy', 'телефон', 'ноутбук'].map(kyrgyzStem)).toEqual(Array(5).fill(undefined));
});
