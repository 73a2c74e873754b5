import { expect, test } from 'vitest';
import { termToRemember } from './search-term.ts';

test('a term is remembered in small letters and with single spaces', () => {
  expect(termToRemember('  iPhone   15\tPRO ')).toBe('iphone 15 pro');
  expect(termToRemember('монитор 27" 144 Гц')).toBe('монитор 27" 144 гц');
  expect(termToRemember('CT2KIT204864BF160B')).toBe('ct2kit204864bf160b');
});

test('nothing is remembered that may say who a person is', () => {
  const personal = [
    'aida@example.kg',
    'где заказ aida @ example.kg',
    '+996 555 12-34-56',
    '0555123456',
    'заказ 996(555)123456',
    '555 12 34 56',
    '4169 5853 1234 5678',
  ];
  expect(personal.map(termToRemember)).toEqual(personal.map(() => undefined));
});

test('nothing is remembered of nothing, or of whole paragraphs', () => {
  expect([termToRemember('  '), termToRemember('я'.repeat(81))]).toEqual([undefined, undefined]);
  expect(termToRemember('я'.repeat(80))).toHaveLength(80);
});
