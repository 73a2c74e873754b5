import { isSimplePassword } from '#rules/people/password.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { CurrentPassword, ownerRefusal } from '#web/session/current-password.tsx';
import styles from '#web/session/forms.module.css';
import { PasswordInput } from '#web/session/password-input.tsx';
import { passwordRefusal } from '#web/session/password-refusal.ts';
import { useSession } from '#web/session/session.ts';
import { refreshProfile } from '#web/session/sign-in.ts';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Another password, or the first one of a person who signs in by another identity. Other sessions end. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { user } = useSession();
  const t = useT();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const [current, password, confirm] = [values('current'), values('password'), values('confirm')];
    if (hasPassword && !current) return { text: t('fill_input'), field: 'current' };
    if (!password || !confirm) return { text: t('fill_input'), field: password ? 'confirm' : 'password' };
    if (password !== confirm) return { text: t('error_password'), field: 'confirm' };
    if (isSimplePassword(password)) return { text: t('auth_error1'), field: 'password' };
    try {
      await api('POST /users/set_password/', { body: { current_password: current || '-', new_password: password } });
    } catch (error) {
      const key = error instanceof ApiError && passwordRefusal(error.fieldCode('new_password'));
      if (key) return { text: t(key), field: 'password' };
      return ownerRefusal(t, error);
    }
    toast.success(t('profile.password_done'));
    await refreshProfile();
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {/* For password managers: the account. */}
      <input hidden readOnly type="email" name="username" autoComplete="username" value={user?.email ?? ''} />
      <CurrentPassword hasPassword={hasPassword} />
      <Field label={t('new_password')} hint={t('account.password_hint')}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label={t('input_confirm_password')}>
        <PasswordInput name="confirm" autoComplete="new-password" />
      </Field>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
