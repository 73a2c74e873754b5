import { expect, test } from 'vitest';
import { wordsOf } from './search-words.ts';

const texts = (text: string) => wordsOf(text).map((word) => word.text);

test('letters and digits part words, and what was written together stays known', () => {
  expect(texts('Sony WH-1000XM6')).toEqual(['sony', 'wh', '1000', 'xm', '6']);
  expect(wordsOf('Galaxy S25').map(({ isGlued }) => isGlued)).toEqual([false, false, true]);
});

test('an amount and its unit are one word in every spelling, beside the number', () => {
  for (const way of ['256гб', '256 ГБ', '256gb', '256 GB', '256g', '256 гиг'])
    expect(texts(way)).toEqual(['256', '256gb']);
  for (const way of ['1tb', '1 тб', '1024 gb', '1000гб', '1 терабайт']) expect(texts(way)[1]).toBe('1tb');
  for (const way of ['27"', '27″', '27 дюймов', '27-inch']) expect(texts(way)).toEqual(['27', '27in']);
  expect(texts('0.5 GB')[1]).toBe(texts('512мб')[1]);
  expect(texts('24 000 мА·ч')).toEqual(texts('24,000 mAh'));
  expect(texts('5000mhz')[1]).toBe(texts('5 ггц')[1]);
});

test('a number before another stays apart, and a letter after a space is no unit', () => {
  expect(texts('iphone 15 256')).toEqual(['iphone', '15', '256']);
  expect(texts('thermal grizzly 1 g')).toEqual(['thermal', 'grizzly', '1', 'g']);
});

test('ё, Kyrgyz letters, accents and look-alikes are folded', () => {
  expect(texts('чёрный')).toEqual(texts('черный'));
  expect(texts('сүрөт')).toEqual(texts('сурот'));
  expect(texts('Rosé Alpenföhn')).toEqual(['rose', 'alpenfohn']);
  // The first letter of each is of the other alphabet.
  expect(texts('Сorsair aпельсин')).toEqual(['corsair', 'апельсин']);
  expect(texts('1920х1080')).toEqual(texts('1920x1080'));
  expect(texts('х 5')).toEqual(['х', '5']);
});

test('a word is the same in its forms', () => {
  for (const way of ['наушники', 'наушников', 'наушниками', 'наушник']) expect(texts(way)).toEqual(['наушник']);
  for (const way of ['чёрный', 'чёрная', 'черные', 'чёрного']) expect(texts(way)).toEqual(['черн']);
  expect([...texts('headphones'), ...texts('batteries'), ...texts('boxes')]).toEqual(['headphone', 'battery', 'box']);
  expect([...texts('asus'), ...texts('фен'), ...texts('glass')]).toEqual(['asus', 'фен', 'glass']);
});

test('a plus after a model is a word, and other signs are none', () => {
  expect(texts('S24+ & 80+, (2 x 8)')).toEqual(['s', '24', 'plus', '80', 'plus', '2', 'x', '8']);
  expect(texts(' — !? ')).toEqual([]);
});

test('the first word is glued to nothing, and a sign between two words glues them', () => {
  const glued = (text: string) => wordsOf(text).map(({ isGlued }) => isGlued);
  expect(glued('(abc')).toEqual([false]);
  expect(glued('a-b')).toEqual([false, true]);
  expect(glued('a1')).toEqual([false, true]);
  expect(glued('— a b')).toEqual([false, false]);
  expect(glued('256 gb')).toEqual([false, true]);
});
