import { lazy, Suspense, useState } from 'react';
import { isEmail } from '#rules/people/email.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './forms.module.css';
import { NotActivated } from './not-activated.tsx';
import { PasswordInput } from './password-input.tsx';
import { signIn } from './sign-in.ts';
import { type FormValues, useFormSubmit } from './use-form-submit.ts';

// Staff only.
const OtpStep = lazy(() => import('./otp-step.tsx').then(({ OtpStep }) => ({ default: OtpStep })));

/** E-mail and password; the screen around it leaves after the sign-in. `ghost` where another way comes first. */
export function SignInForm({ variant = 'accent' }: { variant?: 'accent' | 'ghost' }) {
  const t = useT();
  const [proved, setProved] = useState<{ email: string; password: string }>();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues) {
    const email = values('email').trim();
    const password = values('password');
    setUnconfirmed(undefined);
    // Fetched where there are some: pages with this form have no room for it.
    if (!password.trim() || !isEmail(email))
      return (await import('./field-problems.ts')).signInProblems(t, { email, password });
    try {
      await signIn({ email, password });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        setProved({ email, password });
        return;
      }
      if (error instanceof ApiError && error.code === 'account_not_activated') {
        setUnconfirmed(email);
        return;
      }
      if (error instanceof ApiError && error.status === 401) {
        return { text: t(error.code === 'account_blocked' ? 'auth_blocked' : 'auth_check'), field: 'password' };
      }
      throw error;
    }
    toast.success(t('sign_message'));
  }

  if (proved) {
    return (
      <Suspense>
        <OtpStep {...proved} />
      </Suspense>
    );
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('input_email')}>
        <TextInput name="email" type="email" autoComplete="username webauthn" inputMode="email" required />
      </Field>
      <Field label={t('input_password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Link className={styles.link} to="/resend/auth?for=password">
        {t('forgot_password')}
      </Link>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      {unconfirmed && <NotActivated key={unconfirmed} email={unconfirmed} />}
      <Button type="submit" variant={variant} busy={isBusy} block>
        {t('auth')}
      </Button>
    </form>
  );
}
