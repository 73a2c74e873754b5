import { expect, test } from 'vitest';
import { fieldProblems, fieldsIn } from './email-text.ts';

const empty = { subject: '', heading: '', body: '', action: '', note: '' };

test('the fields that a text names are each named once', () => {
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
