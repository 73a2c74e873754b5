import { useId } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link, useLocalPath } from '#web/i18n/link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import field from '#web/ui/field.module.css';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useInvalidText } from '#web/ui/use-invalid-text.ts';
import styles from './forms.module.css';
import { PasswordInput } from './password-input.tsx';
import { removeFormDraft, useFormDraft } from './use-form-draft.ts';
import { type FormValues, useFormSubmit } from './use-form-submit.ts';

const draftName = 'registration';

/** A new account; the e-mail with its activation link is on the way when the next screen opens. `ghost` where another way comes first. */
export function RegisterForm({ variant = 'accent' }: { variant?: 'accent' | 'ghost' }) {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const draft = useFormDraft(draftName);
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues) {
    const name = values('name').trim();
    const email = values('email').trim();
    const password = values('password');
    const consent = values('consent') !== '';
    const { registrationProblems, registrationRefusals } = await import('./registration.ts');
    const found = registrationProblems(t, { name, email, password, confirm: values('confirm'), consent });
    if (found.length > 0) return found;
    try {
      await api('POST /users/', { body: { email, password, name } });
    } catch (error) {
      const refusals = error instanceof ApiError ? registrationRefusals(t, error) : [];
      if (refusals.length > 0) return refusals;
      throw error;
    }
    removeFormDraft(draftName);
    await navigate(localPath('/activate'));
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit} {...draft}>
      <Field label={t('input_name')}>
        <TextInput name="name" autoComplete="name" maxLength={150} required />
      </Field>
      <Field label={t('input_email')}>
        <TextInput name="email" type="email" autoComplete="username" inputMode="email" maxLength={254} required />
      </Field>
      <Field label={t('input_password')} hint={t('account.password_hint')}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label={t('input_confirm_password')}>
        <PasswordInput name="confirm" autoComplete="new-password" />
      </Field>
      <Consent />
      <Link className={styles.link} to="/policies/privacy" target="_blank">
        {t('account.consent_text')}
      </Link>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant={variant} busy={isBusy} block>
        {t('account.register')}
      </Button>
    </form>
  );
}

/** The tick without which there is no account, and below it what the form finds wrong with it. */
function Consent() {
  const t = useT();
  const id = useId();
  const { text, role, watch } = useInvalidText();
  return (
    <div {...watch}>
      <Checkbox
        name="consent"
        label={t('policy')}
        aria-describedby={text && id}
        aria-invalid={text ? true : undefined}
      />
      {text && (
        <p className={field.error} id={id} role={role}>
          {text}
        </p>
      )}
    </div>
  );
}
