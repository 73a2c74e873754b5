import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobilePhone, payerDigits } from './mobile-phone.ts';
import { anyPhone, formatPhone, isForeignPhone, maskedPhone, normalizePhone } from './phone.ts';

test.each([
  '+996 555 123 456',
  '996555123456',
  '00996 555 123456',
  '0555 123 456',
  '555-12-34-56',
  '+996 (555) 12-34-56',
  ' 0(555)123456 ',
])('"%s" is stored as 996555123456', (typed) => {
  expect(normalizePhone(typed)).toBe('996555123456');
});

test('a nine-digit number may itself begin with 996', () => {
  for (const typed of ['996123456', '0996 123 456', '+996 996 123 456']) {
    expect(normalizePhone(typed)).toBe('996996123456');
  }
});

test.each([
  '',
  '+996',
  '+996 ',
  '+996 700 123',
  '00996 700 123',
  '0',
  '12345',
  '055512345',
  '+7 701 123 45 67',
  '9965551234567',
  'phone',
])('"%s" is no phone', (typed) => {
  expect(normalizePhone(typed)).toBeNull();
});

test.each([
  ['+7 (912) 345-67-89', '79123456789'],
  ['0090 532 123 45 67', '905321234567'],
  ['+996 555 123 456', '996555123456'],
  ['0312 88 00 44', '996312880044'],
])('"%s" is a phone of any country, stored as %s', (typed, stored) => {
  expect(anyPhone(typed)).toBe(stored);
  expect(isForeignPhone(stored)).toBe(!stored.startsWith('996'));
  expect(anyPhone(formatPhone(stored))).toBe(stored);
});

test.each(['79123456789', '+7 912', '+0 912 345 67 89', '+996 55 512', '00996555', '+7912345678901234', 'phone', ''])(
  '"%s" is a phone of no country',
  (typed) => {
    expect(anyPhone(typed)).toBeNull();
  },
);

test.each([
  ['996555123456', '+996•••••••56'],
  ['79123456789', '+791••••••89'],
])('of %s a list shows %s', (stored, shown) => {
  expect(maskedPhone(stored)).toBe(shown);
});

const codeRanges = [
  [200, 203],
  [205, 205],
  [220, 229],
  [500, 529],
  [540, 579],
  [600, 600],
  [700, 709],
  [755, 755],
  [770, 779],
  [880, 880],
  [888, 888],
  [912, 912],
  [990, 990],
  [995, 999],
] as const;

test('a phone is mobile exactly for the codes in use', () => {
  const allCodes = Array.from({ length: 1_000 }, (_, code) => code);
  const inUse = allCodes.filter((code) => codeRanges.some(([from, to]) => code >= from && code <= to));
  const mobile = allCodes.filter((code) => isMobilePhone(`996${String(code).padStart(3, '0')}123456`));
  expect(mobile).toEqual(inUse);
});

test.each(['0555123456', '99655512345', '9965551234567'])('"%s" is no stored mobile phone', (text) => {
  expect(isMobilePhone(text)).toBe(false);
});

test.each([
  ['996700123456', '996700123456'],
  ['+996 (700) 12-34-56', '996700123456'],
  ['00996700123456', '996700123456'],
  ['0700 123 456', '996700123456'],
  ['9960700123456', '996700123456'],
  ['9967001234569', '996700123456'],
  ['0', '0'],
  ['07', '9967'],
  ['9960', '9960'],
  ['99670000000', '99670000000'],
])('a payer who types "%s" means %s', (typed, digits) => {
  expect(payerDigits(typed)).toBe(digits);
});

test('a stored phone is shown in groups', () => {
  expect(formatPhone('996555123456')).toBe('+996 555 123 456');
});

test('what is shown is read back as the same phone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (national) => {
      const phone = `996${national}`;
      expect(normalizePhone(formatPhone(phone))).toBe(phone);
    }),
  );
});
