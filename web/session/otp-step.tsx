import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './forms.module.css';
import { passkeyError, usePasskeysObstacle } from './passkey-sign-in.tsx';
import { signByPasskey } from './passkeys.ts';
import { signIn } from './sign-in.ts';
import { type FormValues, useFormSubmit } from './use-form-submit.ts';

/** The second step of signing in, for staff whose password was right. */
export function OtpStep({ email, password }: { email: string; password: string }) {
  const t = useT();
  const isKnown = usePasskeysObstacle() === undefined;
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues) {
    const otp = values('otp').trim();
    if (!otp) return { text: t('fill_input'), field: 'otp' };
    try {
      await signIn({ email, password, otp });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        return { text: t('otp.wrong'), field: 'otp' };
      }
      throw error;
    }
    toast.success(t('sign_message'));
  }

  async function passkey() {
    try {
      const signed = await signByPasskey();
      if (!signed) return;
      await signIn({ email, password, passkey: signed });
      toast.success(t('sign_message'));
    } catch (error) {
      toast.error(passkeyError(t, error));
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.muted} role="status">
        {t('otp.text')}
      </p>
      <Field label={t('otp.code')}>
        <TextInput name="otp" autoComplete="one-time-code" maxLength={40} required />
      </Field>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="accent" busy={isBusy} block>
        {t('otp.submit')}
      </Button>
      {isKnown && (
        <Button variant="ghost" onClick={passkey} block>
          {t('passkeys.use')}
        </Button>
      )}
    </form>
  );
}
