import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from './password-input.tsx';
import type { FormProblem } from './use-form-submit.ts';

/** Asks for the password, of those who have one. */
export function CurrentPassword({ hasPassword }: { hasPassword: boolean }) {
  const t = useT();
  if (!hasPassword) return null;
  return (
    <Field label={t('profile.current_password')}>
      <PasswordInput name="current" autoComplete="current-password" />
    </Field>
  );
}

/** Why the server does not believe that the account is theirs. @throws any other error */
export function ownerRefusal(t: ReturnType<typeof useT>, error: unknown): FormProblem {
  const code = error instanceof ApiError ? error.fieldCode('current_password') : undefined;
  if (!code) throw error;
  const isOldSignIn = code === 'sign_in_again';
  return { text: t(isOldSignIn ? 'profile.sign_in_again' : 'profile.wrong_password'), field: 'current' };
}
