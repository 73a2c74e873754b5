import { expect, test } from 'vitest';
import { leftOut } from './left-out.ts';
import { readListQuery } from './list-query.ts';

function leftOf(search: string) {
  const params = new URLSearchParams(search);
  return leftOut(params, readListQuery(params));
}

test.each([
  ['diagonal.from=abc&diagonal.to=14', [{ key: 'diagonal', value: 'abc' }]],
  ['diagonal=большой,14', [{ key: 'diagonal', value: 'большой' }]],
  ['min_price=дорого', [{ key: 'min_price', value: 'дорого' }]],
  ['brand=apple&brand=3', [{ key: 'brand', value: 'apple' }]],
  ['diagonal=16..13&min_price=9&max_price=5&ram.from=&utm_source=а&tab=ы', []],
  [`ram=${'я'.repeat(100)}`, [{ key: 'ram', value: 'я'.repeat(40) }]],
])('what cannot be read is named: %s', (search, unread) => {
  expect(leftOf(search)).toEqual({ unread, surplus: 0 });
});

test('choices beyond what a list takes are counted, each once', () => {
  const of = (name: string) => Array.from({ length: 300 }, (_, place) => `${name}=${place}`).join('&');
  expect(leftOf(of('ram')).surplus).toBe(280);
  expect(leftOf(`${of('brand')}&brand=299`).surplus).toBe(280);
  expect(leftOf(`${of('a')}&${of('b')}&${of('c')}&${of('d')}`).surplus).toBe(4 * 300 - 60);
  expect(leftOf('ram=16&ram=16,32').surplus).toBe(0);
});
