import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { refusalsOf } from './field-refusals.ts';

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
