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
  [{ email: ['custom user with this email already exists.'] }, 'auth_error3', 'email'],
  [{ email: ['Enter a valid email address.'] }, 'valid_email', 'email'],
  [{ password: ['This password is too common.'] }, 'account.password_common', 'password'],
  [{ password: ['The password is too similar to the email.'] }, 'account.password_similar', 'password'],
  [{ password: ['This password is entirely numeric.'] }, 'account.password_numeric', 'password'],
  [{ password: ['This password is too short. It must contain at least 8 characters.'] }, 'auth_error1', 'password'],
  [{ name: ['This field may not be blank.'] }, 'fill_form', 'name'],
])('the server’s %o is told as %s', (body, key, field) => {
  expect(registrationRefusal(new ApiError(400, body))).toEqual({ key, field });
});

test('a refusal without a field is left to the general words', () => {
  expect(registrationRefusal(new ApiError(400, ['Unable to create account.']))).toBeUndefined();
});
