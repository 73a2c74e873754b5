import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EmailValue, fillLines, lineText, valueText } from './email-values.ts';

const filled = (text: string, values: Record<string, EmailValue>) => fillLines(text, values).map(lineText).join('\n');

test('fields are filled in, once, and what fills them stays as it is', () => {
  expect(filled('Заказ {number} для {name}', { number: '7', name: '{number}' })).toBe('Заказ 7 для {number}');
  expect(filled('{nothing} {constructor}\n{a}', { a: '' })).toBe('{nothing} {constructor}\n');
});

test('text without braces comes out as it went in, with any values', () => {
  const plain = fc.string().filter((text) => !/[{}]/.test(text));
  fc.assert(
    fc.property(plain, fc.dictionary(fc.string(), fc.string()), (text, values) => filled(text, values) === text),
  );
});

test('goods and sums are lines of plain text', () => {
  const lines = [
    { name: 'Phone', picture: null, detail: '2 × 10 som', sum: '20 som' },
    { name: 'Case', picture: null, sum: '5 som', was: 'instead of 7 som' },
    { name: 'Cable', picture: null },
  ];
  expect(valueText({ kind: 'goods', lines, more: 'and 3 more' })).toBe(
    'Phone: 2 × 10 som = 20 som\nCase: 5 som instead of 7 som\nCable\nand 3 more',
  );
  expect(valueText({ kind: 'sums', lines: [{ label: 'Total', value: '25 som', kind: 'total' }] })).toBe(
    'Total: 25 som',
  );
});
