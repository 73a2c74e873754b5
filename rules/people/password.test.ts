import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSimplePassword, passwordProblems } from './password.ts';

const nurlan = { email: 'nurlan.bekov85@mail.kg', name: 'Нурлан Беков' };

test.each(['', 'short1', 'abcdefg', 'no-digit-here', '1234567'])('"%s" is too simple', (password) => {
  expect(isSimplePassword(password)).toBe(true);
});

test.each(['kumuz-42', 'Пароль-из-2-слов', '12345678'])('"%s" passes the form', (password) => {
  expect(isSimplePassword(password)).toBe(false);
});

test.each([
  { password: 'kumuz-42-tereze', problems: [] },
  { password: 'ab1', problems: ['too_short'] },
  { password: 'kumuz-tereze', problems: ['no_digit'] },
  { password: '7319046258', problems: ['entirely_numeric'] },
  { password: '123456', problems: ['too_short', 'too_common', 'entirely_numeric'] },
  { password: '12345678', problems: ['too_common', 'entirely_numeric'] },
  { password: 'Password1!', problems: ['too_common'] },
  { password: 'nurlan.bekov85', problems: ['too_similar'] },
  { password: 'nurlan.bekov85@mail.kg', problems: ['too_similar'] },
  { password: 'Bekov2024', problems: ['too_similar'] },
  { password: 'Беков-1985', problems: ['too_similar'] },
  { password: 'nurlanb1', problems: ['too_similar'] },
])('"$password" has the problems $problems', ({ password, problems }) => {
  expect(passwordProblems(password, nurlan)).toEqual(problems);
});

test('digits within an address do not hide that a password is made of its letters', () => {
  const person = { email: 'person-12-4@example.com', name: '' };
  expect(passwordProblems('person-12-41example.com', person)).toEqual(['too_similar']);
});

test('a short name inside a long password is no likeness', () => {
  expect(passwordProblems('annual-7-reports', { email: 'ann@mail.kg', name: 'Ann' })).toEqual([]);
});

test('the form and the server agree on what is too simple', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (password) => {
      const problems = passwordProblems(password, { email: '', name: '' });
      const isSimple = problems.includes('too_short') || problems.includes('no_digit');
      expect(isSimplePassword(password)).toBe(isSimple);
    }),
  );
});

test('a word of the address is a likeness where it makes up half of the password', () => {
  expect(passwordProblems('bekovx4821', nurlan)).toEqual(['too_similar']);
  expect(passwordProblems('bekovx48217', nurlan)).toEqual([]);
});

test('a word of four letters can be a likeness, one of three cannot', () => {
  expect(passwordProblems('mail2024', nurlan)).toEqual(['too_similar']);
  expect(passwordProblems('ann2024', { email: 'a@mail.kg', name: 'Ann' })).not.toContain('too_similar');
});
