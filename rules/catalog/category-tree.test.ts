import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttributeUse, attributesOf, deepestCategory, idsWithin, pathTo, whyNotBelow } from './category-tree.ts';

/** Computers (1) / Laptops (2) / Gaming laptops (3), Phones (4). */
const nodes = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: null },
];

const use = (category_id: number, attribute_id: number, more: Partial<AttributeUse> = {}): AttributeUse => ({
  category_id,
  attribute_id,
  position: attribute_id,
  is_filter: true,
  is_promoted: false,
  on_card: false,
  in_list: false,
  has_pages: false,
  tells_variants_apart: false,
  is_required: false,
  is_hidden: false,
  ...more,
});

test('a path leads from the top to the category, and what is within is all below it', () => {
  expect(pathTo(nodes, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(pathTo(nodes, 9)).toEqual([]);
  expect(idsWithin(nodes, 1)).toEqual([1, 2, 3]);
  expect(idsWithin(nodes, 4)).toEqual([4]);
});

test('a circle in the tree ends a walk instead of keeping it for ever', () => {
  const circle = [
    { id: 1, parent_id: 2 },
    { id: 2, parent_id: 1 },
  ];
  expect(pathTo(circle, 1).map(({ id }) => id)).toEqual([2, 1]);
  expect(idsWithin(circle, 1)).toEqual([1, 2]);
});

test('a category cannot stand below itself or what is below it', () => {
  expect(whyNotBelow(nodes, 1, 3)).toBe('under_itself');
  expect(whyNotBelow(nodes, 2, 2)).toBe('under_itself');
  expect(whyNotBelow(nodes, 2, 4)).toBeUndefined();
  expect(whyNotBelow(nodes, 3, null)).toBeUndefined();
});

test('no move makes a tree deeper than it may be, with all that moves along', () => {
  const chain = Array.from({ length: deepestCategory }, (_, place) => ({ id: place + 1, parent_id: place || null }));
  const apart = [...chain, { id: 50, parent_id: null }, { id: 51, parent_id: 50 }];
  expect(whyNotBelow(apart, 50, deepestCategory)).toBe('too_deep');
  expect(whyNotBelow(apart, 50, deepestCategory - 1)).toBe('too_deep');
  expect(whyNotBelow(apart, 50, deepestCategory - 2)).toBeUndefined();
});

test('a category inherits attributes, says some of them otherwise, and hides others with all below it', () => {
  const uses = [
    use(1, 10),
    use(1, 11),
    use(1, 12),
    use(2, 11, { is_filter: false, position: 0 }),
    use(2, 12, { is_hidden: true }),
    use(3, 13, { position: 1 }),
  ];
  expect(attributesOf(nodes, uses, 1).map(({ attribute_id }) => attribute_id)).toEqual([10, 11, 12]);
  expect(attributesOf(nodes, uses, 3)).toEqual([
    use(3, 13, { position: 1 }),
    use(2, 11, { is_filter: false, position: 0 }),
    use(1, 10),
  ]);
  expect(attributesOf(nodes, uses, 4)).toEqual([]);
});

test('after any allowed moves no category stands below itself', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 1, max: 8 }))));
  fc.assert(
    fc.property(moves, (wanted) => {
      const tree = Array.from({ length: 8 }, (_, place) => ({ id: place + 1, parent_id: null as number | null }));
      for (const [id, parent] of wanted) {
        const node = tree[id - 1];
        if (node && whyNotBelow(tree, id, parent) === undefined) node.parent_id = parent;
      }
      for (const { id } of tree) {
        const path = pathTo(tree, id);
        expect(path[0]?.parent_id).toBeNull();
        expect(path.length).toBeLessThanOrEqual(deepestCategory);
      }
    }),
  );
});
