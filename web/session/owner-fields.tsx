import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { CurrentPassword, ownerRefusal } from './current-password.tsx';
import type { OwnerProof } from './passkeys.ts';
import type { FormProblem, FormValues } from './use-form-submit.ts';

/** What a person proves themselves with: their password where they have one, and of staff a code of the second factor. */
export type OwnerHas = { hasPassword: boolean; hasSecondFactor: boolean };

/** Asks for it. */
export function OwnerFields({ hasPassword, hasSecondFactor }: OwnerHas) {
  const t = useT();
  return (
    <>
      <CurrentPassword hasPassword={hasPassword} />
      {hasSecondFactor && (
        <Field label={t('otp.code')}>
          <TextInput name="otp" autoComplete="one-time-code" maxLength={40} required />
        </Field>
      )}
    </>
  );
}

/** What was typed, or the field that is empty. */
export function readOwner(
  t: ReturnType<typeof useT>,
  values: FormValues,
  { hasPassword, hasSecondFactor }: OwnerHas,
): { proof: OwnerProof } | { missing: FormProblem } {
  const [current, otp] = [values('current'), values('otp').trim()];
  if (hasPassword && !current) return { missing: { text: t('fill_input'), field: 'current' } };
  if (hasSecondFactor && !otp) return { missing: { text: t('fill_input'), field: 'otp' } };
  return { proof: { ...(current && { current_password: current }), ...(otp && { otp }) } };
}

/** Why the server does not believe that the account is theirs. @throws any other error */
export function ownerProblem(t: ReturnType<typeof useT>, error: unknown): FormProblem {
  if (error instanceof ApiError && error.fieldCode('otp')) return { text: t('otp.wrong'), field: 'otp' };
  return ownerRefusal(t, error);
}
