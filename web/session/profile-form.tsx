import type { User } from '#contract/shop/accounts.ts';
import { anyPhone, formatPhone } from '#rules/people/phone.ts';
import { asLanguage, languageEntry, languages } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './forms.module.css';
import { refreshProfile } from './sign-in.ts';
import { type FormValues, useFormSubmit } from './use-form-submit.ts';

/** Fills an empty phone field; alone it means "no phone". */
const phoneMask = '+996';

/** The customer's name, phone and language of e-mails. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);
  const stored = user.phone_number && anyPhone(formatPhone(user.phone_number));

  async function submit(values: FormValues) {
    const name = values('name').trim();
    if (!name) return { text: t('fill_input'), field: 'name' };
    const typed = values('phone').trim();
    const hasPhone = typed !== '' && typed !== phoneMask;
    const phone = hasPhone ? anyPhone(typed) : null;
    if (hasPhone && !phone) return { text: t('account.phone_error'), field: 'phone' };
    await api('PATCH /users/me/', { body: { name, phone_number: phone, language: asLanguage(values('language')) } });
    await refreshProfile();
    toast.success(t('account.saved'));
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <Field label={t('input_name')}>
        <TextInput name="name" defaultValue={user.name} autoComplete="name" maxLength={150} required />
      </Field>
      <Field label={t('phone')} error={problem?.field === 'phone' ? problem.text : null}>
        <TextInput
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={stored ? formatPhone(stored) : phoneMask}
          maxLength={30}
        />
      </Field>
      <Field label={t('account.emails_language')}>
        <Select name="language" defaultValue={user.language}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageEntry(language).name}
            </option>
          ))}
        </Select>
      </Field>
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
