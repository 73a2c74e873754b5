import { expect, it } from 'vitest';
import { linkTo, uidOf, userIdOf } from './links.ts';

it('a uid is the base64url of the decimal id', () => {
  expect(uidOf(2)).toBe('Mg');
  expect(userIdOf('Mg')).toBe(2);
  for (const id of [1, 10, 12_345, 2_147_483_647]) expect(userIdOf(uidOf(id))).toBe(id);
});

it.each([
  '',
  'x',
  'LTE',
  Buffer.from('0').toString('base64url'),
  Buffer.from('1e3').toString('base64url'),
  uidOf(2 ** 31),
])('%j is the uid of no account', (uid) => expect(userIdOf(uid)).toBeUndefined());

it('links lead to the page in the language of their reader', () => {
  expect(linkTo('https://shop.kg', 'ru', '/activate', 2, 'a_b')).toBe('https://shop.kg/activate?uid=Mg&token=a_b');
  expect(linkTo('https://shop.kg', 'en', '/activate', 2, 'a_b')).toBe('https://shop.kg/en/activate?uid=Mg&token=a_b');
});
