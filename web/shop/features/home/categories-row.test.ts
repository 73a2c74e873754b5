import { expect, test } from 'vitest';
import type { ShopCategory } from '#contract/shop/categories.ts';
import { largest } from './categories-row.tsx';

const category = (id: number, parent: number | null, count: number): ShopCategory => ({
  id,
  parent,
  slug: `s${id}`,
  name: `${id}`,
  picture: null,
  count,
});

test('of the categories without others below them the eight largest are shown, as they stand in the catalogue', () => {
  const leaves = Array.from({ length: 10 }, (_, place) => category(place + 2, 1, place === 0 ? 1 : 50 - place));
  const shown = largest([category(1, null, 400), ...leaves]).map(({ name }) => Number(name));
  expect(shown).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});
