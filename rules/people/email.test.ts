import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['a@b.kg', 'aigul.k+shop@mail.example.com', 'почта@пример.кг'])('"%s" is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'aigul',
  'aigul@',
  '@mail.kg',
  'aigul@mail',
  'aigul@mail.',
  'aigul@.kg',
  'aigul@mail..kg',
  'ai gul@mail.kg',
  'a@b@mail.kg',
  `${'a'.repeat(250)}@b.kg`,
])('"%s" is no e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('every ordinary address passes', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(isEmail(address)).toBe(true);
    }),
  );
});
