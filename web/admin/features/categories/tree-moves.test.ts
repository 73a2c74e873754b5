import { expect, test } from 'vitest';
import { placeByArrow, placeByDrop, withMoved } from './tree-moves.ts';

// Home (1): kitchen (2): kettles (3); cleaning (4). Computers (5): laptops (6), tablets (7).
const rows = [
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 2 },
  { id: 4, parent: 1 },
  { id: 5, parent: null },
  { id: 6, parent: 5 },
  { id: 7, parent: 5 },
];

test.each([
  ['ArrowUp', 4, { parent: 1, before: 2 }],
  ['ArrowUp', 2, undefined],
  ['ArrowDown', 2, { parent: 1, before: null }],
  ['ArrowDown', 7, undefined],
  ['ArrowRight', 4, { parent: 2, before: null }],
  ['ArrowRight', 1, undefined],
  ['ArrowLeft', 3, { parent: 1, before: 4 }],
  ['ArrowLeft', 4, { parent: null, before: 5 }],
  ['ArrowLeft', 5, undefined],
] as const)('%s moves category %i', (arrow, id, place) => {
  expect(placeByArrow(rows, id, arrow)).toEqual(place);
});

test.each([
  ['into another one', 6, { id: 2, part: 'into' }, { parent: 2, before: null }],
  ['before another one', 7, { id: 6, part: 'before' }, { parent: 5, before: 6 }],
  ['behind another one', 3, { id: 5, part: 'after' }, { parent: null, before: null }],
  ['below itself', 1, { id: 3, part: 'into' }, undefined],
  ['where it stands', 6, { id: 7, part: 'before' }, undefined],
  ['behind the one before it', 7, { id: 6, part: 'after' }, undefined],
] as const)('a category is dropped %s', (_where, id, drop, place) => {
  expect(placeByDrop(rows, id, drop)).toEqual(place);
});

test.each([
  ['before another one', { parent: 1, before: 2 }, '1 4:1 2:1 3:2 5 6:5 7:5'],
  ['behind all of another branch', { parent: 5, before: null }, '1 2:1 3:2 5 6:5 7:5 4:5'],
  [
    'behind all where the one it was to stand before is elsewhere',
    { parent: null, before: 2 },
    '1 2:1 3:2 5 6:5 7:5 4',
  ],
] as const)('a category is shown at its new place, %s', (_where, place, tree) => {
  const shown = withMoved(rows, 4, place).map(({ id, parent }) => (parent === null ? `${id}` : `${id}:${parent}`));
  expect(shown.join(' ')).toBe(tree);
});

test('a category that is not there moves nothing', () => {
  expect(withMoved(rows, 8, { parent: 1, before: null })).toEqual(rows);
});
