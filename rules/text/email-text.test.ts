import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldProblems, fieldsIn, fillFields } from './email-text.ts';

const empty = { subject: '', heading: '', body: '', action: '', note: '' };

test('fields are filled in, once, and what fills them stays as it is', () => {
  expect(fillFields('Заказ {number} для {name}', { number: '7', name: '{number}' })).toBe('Заказ 7 для {number}');
  expect(fieldsIn('{a} и {b}, снова {a}')).toEqual(['a', 'b']);
});

test('an unknown field and a missing one are distinguished', () => {
  const text = { ...empty, subject: 'Заказ {nomer}', body: 'Привет, {name}' };
  expect(fieldProblems(text, ['number', 'name'])).toEqual({
    unknown: [{ part: 'subject', name: 'nomer' }],
    missing: ['number'],
  });
});

test('a field that a text may do without is not missing', () => {
  const text = { ...empty, body: 'Привет, {name}' };
  expect(fieldProblems(text, ['number', 'name'], ['name'])).toEqual({ unknown: [], missing: [] });
  expect(fieldProblems({ ...empty, body: '{number}' }, ['number', 'name'], ['name'])).toMatchObject({
    missing: ['name'],
  });
});

test('text without braces comes out as it went in, with any values', () => {
  const plain = fc.string().filter((text) => !/[{}]/.test(text));
  fc.assert(
    fc.property(plain, fc.dictionary(fc.string(), fc.string()), (text, values) => fillFields(text, values) === text),
  );
});
