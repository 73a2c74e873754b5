import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceOf, isChoiceSold, pickVariant } from './variants.ts';

const [black, white, gold] = ['black', 'white', 'gold'] as const;

const rows = [
  { options: { color: black, memory: '128' }, price: 60_000, inStock: false },
  { options: { color: black, memory: '256' }, price: 70_000, inStock: true },
  { options: { color: white, memory: '128' }, price: 61_000, inStock: true },
  { options: { color: gold, memory: '512' }, price: 90_000, inStock: false },
];

test.each([
  { color: black, memory: '256', price: 70_000, because: 'it is what was chosen' },
  { color: black, memory: '128', price: 60_000, because: 'a chosen pair stays chosen when sold out' },
  { color: black, memory: undefined, price: 70_000, because: 'a colour alone takes its first memory in stock' },
  { color: white, memory: '512', price: 61_000, because: 'a pair that is not sold keeps the colour' },
  { color: gold, memory: undefined, price: 90_000, because: 'a colour that is sold out can still be looked at' },
  { color: undefined, memory: '128', price: 61_000, because: 'a memory alone takes its first colour in stock' },
  { color: undefined, memory: undefined, price: 70_000, because: 'without a choice the first in stock is shown' },
  { color: 'puce', memory: '64', price: 70_000, because: 'what there is not is as good as no choice' },
])('colour $color and memory $memory show the variant of $price som: $because', ({ color, memory, price }) => {
  expect(pickVariant(rows, { color, memory })?.price).toBe(price);
});

test('with everything sold out the first variant is shown, and none where there are none', () => {
  const soldOut = rows.map((row) => ({ ...row, inStock: false }));
  expect(pickVariant(soldOut, {})).toBe(soldOut[0]);
  expect(pickVariant([], {})).toBeUndefined();
});

test('a value is sold where there is a row of it with what leads it, in stock or not', () => {
  const choice = { color: black, memory: '256' };
  expect(isChoiceSold(rows, choice, 'memory', '128')).toBe(true);
  expect(isChoiceSold(rows, { ...choice, color: white }, 'memory', '256')).toBe(false);
  expect(isChoiceSold(rows, choice, 'color', gold)).toBe(true);
});

const row = fc.record({
  options: fc.record({
    color: fc.constantFrom(black, white),
    memory: fc.constantFrom('128', '256'),
    case_size: fc.constantFrom('40', '44'),
    network: fc.constantFrom('lte', 'bluetooth'),
  }),
  inStock: fc.boolean(),
});
const distinct = fc.uniqueArray(row, { minLength: 1, selector: (each) => JSON.stringify(choiceOf(each)) });

test('every variant is shown by its own choice, and reached by choosing its parts one after the other', () => {
  fc.assert(
    fc.property(distinct, fc.nat(), fc.nat(), (all, from, to) => {
      const [start, wanted] = [all[from % all.length], all[to % all.length]];
      if (!start || !wanted) return;
      expect(pickVariant(all, choiceOf(wanted))).toBe(wanted);
      let shown = start;
      for (const [part, value = ''] of Object.entries(choiceOf(wanted))) {
        expect(isChoiceSold(all, choiceOf(shown), part, value)).toBe(true);
        shown = pickVariant(all, { ...choiceOf(shown), [part]: value }) ?? shown;
        expect(choiceOf(shown)[part]).toBe(value);
      }
      expect(shown).toBe(wanted);
    }),
  );
});
