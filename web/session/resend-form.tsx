import { useNavigate } from 'react-router';
import { isEmail } from '#rules/people/email.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './forms.module.css';
import { type FormValues, useFormSubmit } from './use-form-submit.ts';

/** Sends the activation e-mail again, or the one that lets its reader choose a new password. */
export function ResendForm({ isForPassword }: { isForPassword: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues) {
    const email = values('email').trim();
    if (!email) return { text: t('fill_input'), field: 'email' };
    if (!isEmail(email)) return { text: t('valid_email'), field: 'email' };
    const isPassword = values('mail') === 'password';
    await api(isPassword ? 'POST /users/reset_password/' : 'POST /users/resend_activation/', { body: { email } });
    await navigate(localPath(isPassword ? '/activating/load?for=password' : '/activating/load'));
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <fieldset className={styles.choices}>
        <legend>{t('account.email_which')}</legend>
        <ChoiceCard
          name="mail"
          value="activation"
          defaultChecked={!isForPassword}
          title={t('account.email_activation')}
          hint={t('account.email_activation_hint')}
        />
        <ChoiceCard
          name="mail"
          value="password"
          defaultChecked={isForPassword}
          title={t('account.email_password')}
          hint={t('account.email_password_hint')}
        />
      </fieldset>
      <Field label={t('input_email')}>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" required />
      </Field>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="accent" busy={isBusy} block>
        {t('account.send_letter')}
      </Button>
    </form>
  );
}
