import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { User } from '#contract/shop/accounts.ts';
import dialogs from '#web/admin/kit/admin-dialog.module.css';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import forms from '#web/session/forms.module.css';
import { signOut } from '#web/session/session.ts';
import { signIn } from '#web/session/sign-in.ts';
import { type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './sign-in-again.module.css';
import { useLeaveAdmin } from './use-leave-admin.ts';

const OtpStep = lazy(() => import('#web/session/otp-step.tsx').then(({ OtpStep }) => ({ default: OtpStep })));

/**
 * Asks for the password over the page whose session has ended; the page and what is typed in it stay. It is there until
 * the same person has signed in, here or in another tab, or signs out.
 */
export function SignInAgain({ user }: { user: User }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [password, setPassword] = useState<string>();
  const login = useLocalPath()('/login');
  const leave = useLeaveAdmin();
  useEffect(() => {
    dialog.current?.showModal();
    // It opens at its first field, which is filled in already.
    dialog.current?.querySelector<HTMLInputElement>('[type=password]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${dialogs.dialog} ${styles.dialog}`}
      aria-labelledby={titleId}
      closedby="none"
      // For browsers that do not know closedby.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{t('admin.session_ended_title')}</h2>
      <div className={dialogs.content}>
        <p>{t('admin.session_ended')}</p>
        {password === undefined ? (
          <PasswordStep email={user.email} onSecondFactor={setPassword} />
        ) : (
          <Suspense>
            <OtpStep email={user.email} password={password} />
          </Suspense>
        )}
        <p className={styles.others}>
          <a href={login} target="_blank" rel="noreferrer">
            {t('admin.sign_in_elsewhere')}
          </a>
          <Button variant="ghost" onClick={() => leave(signOut)}>
            {t('logout')}
          </Button>
        </p>
      </div>
      <Toaster />
    </dialog>
  );
}

type PasswordStepProps = {
  email: string;
  /** The password was right, and a code of the second factor is still missing. */
  onSecondFactor: (password: string) => void;
};

function PasswordStep({ email, onSecondFactor }: PasswordStepProps) {
  const t = useT();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues) {
    const password = values('password');
    if (!password) return { text: t('fill_input'), field: 'password' };
    try {
      await signIn({ email, password });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (error.code !== 'second_factor_required') {
        return { text: t(error.code === 'account_blocked' ? 'auth_blocked' : 'auth_check'), field: 'password' };
      }
      onSecondFactor(password);
    }
    return undefined;
  }

  return (
    <form className={forms.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('input_email')}>
        <TextInput name="email" type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label={t('input_password')}>
        <TextInput name="password" type="password" autoComplete="current-password" required />
      </Field>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" busy={isBusy} block>
        {t('auth')}
      </Button>
    </form>
  );
}
