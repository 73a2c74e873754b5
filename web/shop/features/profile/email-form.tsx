import { useState } from 'react';
import { isEmail } from '#rules/people/email.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { CurrentPassword, ownerRefusal } from '#web/session/current-password.tsx';
import styles from '#web/session/forms.module.css';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

/** Asks for another e-mail; it is taken once the e-mail to it is answered. */
export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useT();
  const [sentTo, setSentTo] = useState<string>();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const email = values('email').trim();
    const current = values('current');
    if (!isEmail(email)) return { text: t('valid_email'), field: 'email' };
    if (hasPassword && !current) return { text: t('fill_input'), field: 'current' };
    try {
      await api('POST /users/set_email/', { body: { email, current_password: current || '-' } });
    } catch (error) {
      const isEmailRefused = error instanceof ApiError && error.fieldCode('email') !== undefined;
      return isEmailRefused ? { text: t('valid_email'), field: 'email' } : ownerRefusal(t, error);
    }
    setSentTo(email);
  }

  if (sentTo) return <p role="status">{t('profile.email_sent', { email: sentTo })}</p>;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('profile.new_email')} hint={t('profile.new_email_hint')}>
        <TextInput name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} required />
      </Field>
      <CurrentPassword hasPassword={hasPassword} />
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t('account.send_letter')}
      </Button>
    </form>
  );
}
