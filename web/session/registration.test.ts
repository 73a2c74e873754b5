import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Translate } from '#web/i18n/texts.ts';
import { type Registration, registrationProblems, registrationRefusals } from './registration.ts';
import type { FormProblem } from './use-form-submit.ts';

const good: Registration = {
  name: 'Айжан',
  email: 'aizhan@example.kg',
  password: 'terek-davan-7',
  confirm: 'terek-davan-7',
  consent: true,
};

/** Texts by their keys. */
const t = ((key: string) => key) as Translate;
const pairs = (problems: FormProblem[]) => problems.map(({ text, field }) => [text, field]);

test('a complete registration may be sent', () => {
  expect(registrationProblems(t, good)).toEqual([]);
});

test.each<[Partial<Registration>, [key: string, field?: string | undefined][]]>([
  [
    { name: ' ', email: '', consent: false },
    [
      ['fill_form', undefined],
      ['account.empty', 'name'],
      ['account.empty', 'email'],
      ['auth_error2', 'consent'],
    ],
  ],
  [
    { confirm: '', email: 'nobody' },
    [
      ['fill_form', undefined],
      ['account.empty', 'confirm'],
      ['valid_email', 'email'],
    ],
  ],
  [
    { password: 'abc', confirm: 'abd', consent: false },
    [
      ['account.passwords_differ', 'confirm'],
      ['auth_error1', 'password'],
      ['auth_error2', 'consent'],
    ],
  ],
  [{ password: 'nodigitshere', confirm: 'nodigitshere' }, [['auth_error1', 'password']]],
  [{ consent: false }, [['auth_error2', 'consent']]],
])('%o is answered with %o', (wrong, problems) => {
  expect(pairs(registrationProblems(t, { ...good, ...wrong }))).toEqual(problems);
});

test.each([
  [{ email: 'email_taken' }, [['auth_error3', 'email']]],
  [{ email: 'email' }, [['valid_email', 'email']]],
  [{ password: 'password_too_common' }, [['account.password_common', 'password']]],
  [{ password: 'password_too_similar' }, [['account.password_similar', 'password']]],
  [{ password: 'password_numeric' }, [['account.password_numeric', 'password']]],
  [{ name: 'required' }, [['fill_form', 'name']]],
  [
    { email: 'email_taken', password: 'password_too_short' },
    [
      ['auth_error3', 'email'],
      ['auth_error1', 'password'],
    ],
  ],
])('the server’s %o is said as %o', (codes, problems) => {
  const body = { codes: Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, { code }])) };
  expect(pairs(registrationRefusals(t, new ApiError(400, body)))).toEqual(problems);
});

test('a refusal without a field is left to the general words', () => {
  expect(registrationRefusals(t, new ApiError(400, ['Unable to create account.']))).toEqual([]);
});
