import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { type Registration, registrationProblem, registrationRefusal } from './registration.ts';

const good: Registration = {
  name: 'Айжан',
  email: 'aizhan@example.kg',
  password: 'terek-davan-7',
  confirm: 'terek-davan-7',
  consent: true,
};

test('a complete registration may be sent', () => {
  expect(registrationProblem(good)).toBeUndefined();
});

test.each<[Partial<Registration>, string, string]>([
  [{ name: ' ', email: '', consent: false }, 'fill_form', 'name'],
  [{ confirm: '', email: 'nobody' }, 'fill_form', 'confirm'],
  [{ email: 'nobody', confirm: 'other' }, 'valid_email', 'email'],
  [{ password: 'abc', confirm: 'abd', consent: false }, 'auth_check', 'confirm'],
  [{ password: 'short7', confirm: 'short7', consent: false }, 'auth_error1', 'password'],
  [{ password: 'nodigitshere', confirm: 'nodigitshere' }, 'auth_error1', 'password'],
  [{ consent: false }, 'auth_error2', 'consent'],
])('%o is answered with %s', (wrong, key, field) => {
  expect(registrationProblem({ ...good, ...wrong })).toEqual({ key, field });
});

test.each([
  [{ email: 'email_taken' }, 'auth_error3', 'email'],
  [{ email: 'email' }, 'valid_email', 'email'],
  [{ password: 'password_too_common' }, 'account.password_common', 'password'],
  [{ password: 'password_too_similar' }, 'account.password_similar', 'password'],
  [{ password: 'password_numeric' }, 'account.password_numeric', 'password'],
  [{ password: 'password_too_short' }, 'auth_error1', 'password'],
  [{ name: 'required' }, 'fill_form', 'name'],
])('the server’s %o is told as %s', (codes, key, field) => {
  const body = { codes: Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, { code }])) };
  expect(registrationRefusal(new ApiError(400, body))).toEqual({ key, field });
});

test('a refusal without a field is left to the general words', () => {
  expect(registrationRefusal(new ApiError(400, ['Unable to create account.']))).toBeUndefined();
});
