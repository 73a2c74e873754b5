import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSimplePassword } from '#rules/people/password.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link, useLocalPath } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { emptyProblems } from './field-problems.ts';
import styles from './forms.module.css';
import { PasswordInput } from './password-input.tsx';
import { passwordRefusal } from './password-refusal.ts';
import { type FormProblem, type FormValues, useFormSubmit } from './use-form-submit.ts';

/** A new password by the e-mail's link; then the person signs in with it. */
export function NewPasswordForm() {
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [isLinkDead, setLinkDead] = useState(false);
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | FormProblem[] | undefined> {
    const password = values('password');
    const confirm = values('confirm');
    const empty = emptyProblems(t, { password, confirm }, 'fill_input');
    if (empty.length > 0) return empty;
    if (password !== confirm) return { text: t('error_password'), field: 'confirm' };
    if (isSimplePassword(password)) return { text: t('auth_error1'), field: 'password' };
    const query = new URLSearchParams(search);
    const body = { uid: query.get('uid') ?? '', token: query.get('token') ?? '', new_password: password };
    try {
      await api('POST /users/reset_password_confirm/', { body });
    } catch (error) {
      return explain(error);
    }
    toast.success(t('account.password_changed'));
    await navigate(localPath('/login'));
  }

  function explain(error: unknown): FormProblem {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const key = passwordRefusal(error.fieldCode('new_password'));
    setLinkDead(key === undefined);
    return key ? { text: t(key), field: 'password' } : { text: t('account.link_dead') };
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('your_new_password')} hint={t('account.password_hint')}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label={t('input_confirm_password')}>
        <PasswordInput name="confirm" autoComplete="new-password" />
      </Field>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      {isLinkDead && (
        <Link className={styles.link} to="/resend/auth?for=password">
          {t('account.email_again')}
        </Link>
      )}
      <Button type="submit" variant="accent" busy={isBusy} block>
        {t('save')}
      </Button>
    </form>
  );
}
