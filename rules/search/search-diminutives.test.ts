import { expect, test } from 'vitest';
import { plainOfDiminutive } from './search-diminutives.ts';

test.each([
  ['блочок', ['блок', 'блк']],
  ['телефончик', ['телефонк', 'телефон']],
  ['ноутик', ['ноут']],
  ['ноутики', ['ноут']],
  ['колоночка', ['колонок', 'колонк']],
  ['наушнички', ['наушник']],
  ['мышечка', ['мышек', 'мышк']],
  ['видюшка', ['видюх']],
  ['книжка', ['книг']],
  ['телефон', []],
  ['часы', []],
  ['чик', []],
])('%s is a diminutive of %j', (word, plain) => {
  expect(plainOfDiminutive(word)).toEqual(plain);
});
