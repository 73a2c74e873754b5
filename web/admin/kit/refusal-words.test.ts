import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { refusalsOf } from './field-refusals.ts';
import { sayRefusal } from './refusal-words.ts';

/** The text's key with its figures. */
const t: Translate = (key, figures) => [key, ...Object.values(figures ?? {})].join(' ');

test.each([
  ['Enter a valid phone number.', 'admin_refusal.phone'],
  ['This field may not be blank.', 'admin_refusal.required'],
  ['Ensure this value is greater than or equal to -90.', 'admin_refusal.least −90'],
  ['Ensure this value is less than or equal to 100000.', 'admin_refusal.most 100\u00A0000'],
  ['Ensure this field has no more than 100 characters.', 'admin_refusal.longest 100'],
  ['It has been used 7 times already.', 'admin_refusal.used 7'],
  ['Something that was never written here.', 'admin_refusal.unknown'],
])('%s is said as %s', (sentence, said) => {
  expect(sayRefusal(sentence, t)).toBe(said);
});

test('what an answer says of fields is found wherever it stands, and nothing else is', () => {
  const body = {
    detail: 'Invalid.',
    code: 'invalid',
    codes: { name: { code: 'required' } },
    name: ['This field is required.'],
    change: { price: { percent: ['Too little.', 'Far too little.'] } },
    lines: [{}, { count: ['Too many.'] }],
  };
  expect(refusalsOf(new ApiError(400, body)).map(({ path, sentence }) => [path.join('.'), sentence])).toEqual([
    ['name', 'This field is required.'],
    ['change.price.percent', 'Too little.'],
    ['lines.1.count', 'Too many.'],
  ]);
  expect(refusalsOf(new ApiError(409, body))).toEqual([]);
});
