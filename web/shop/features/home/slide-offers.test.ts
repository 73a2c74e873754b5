import { expect, test } from 'vitest';
import type { Slide } from '#contract/shop/site.ts';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { arranged, productsOf } from './slide-offers.ts';

const slide = (link: string): Slide => ({
  id: 1,
  images: '',
  ...sameInEveryLanguage('title', ''),
  ...sameInEveryLanguage('description', ''),
  ...sameInEveryLanguage('button', ''),
  link,
  background: '#000',
});
const slides = (...links: string[]) => links.map(slide);
const linksOf = (some: Slide[]) => some.map(({ link }) => link);

test('a product that two slides lead to is asked for once, other addresses not at all', () => {
  expect(productsOf(slides('/products/7', '/new/products', '/products/7', '/products/brands/1'))).toEqual(['7']);
});

test('the last two slides stand next to the others and do not turn, in any layout', () => {
  const { turning, aside } = arranged(slides('/a', '/b', '/c'), slides('/a', '/c', '/d'));
  expect(linksOf(aside)).toEqual(['/b', '/c']);
  expect(linksOf(turning.desktop)).toEqual(['/a']);
  expect(linksOf(turning.mobile)).toEqual(['/a', '/d']);
});

test('two slides or fewer all turn', () => {
  const { turning, aside } = arranged(slides('/a', '/b'), slides('/a'));
  expect(aside).toEqual([]);
  expect(linksOf(turning.desktop)).toEqual(['/a', '/b']);
  expect(linksOf(turning.mobile)).toEqual(['/a']);
});
