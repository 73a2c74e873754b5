import { Suspense } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import styles from './checkout.module.css';
import { PhoneInput } from './phone-input.tsx';
import type { ContactStepProps } from './step.tsx';

// Asked for once a phone is typed.
const NewsWays = optionalPart(async () => (await import('./news-ways.tsx')).loadNewsWays());

/** Who orders: name and phone, and an e-mail for those who want letters of the order, or by what else news of it come. */
export function ContactStep(props: ContactStepProps) {
  const { form, change, errorOf, ways = [] } = props;
  const t = useT();
  // With an e-mail it is one of them.
  const choices = ways.length + (form.email ? 1 : 0);
  return (
    <div className={styles.fields}>
      <Field label={t('name_and_surname')} error={errorOf('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          value={form.name}
          maxLength={150}
          onChange={({ target }) => change((form) => ({ ...form, name: target.value }))}
        />
      </Field>
      <Field label={t('checkout.phone')} hint={t('checkout.phone_hint')} error={errorOf('phone')}>
        <PhoneInput value={form.phone} onChange={(phone) => change((form) => ({ ...form, phone }))} />
      </Field>
      <div className={styles.wide}>
        <Field
          label={
            <>
              {t('checkout.email')} <span className={styles.optional}>({t('ui.optional')})</span>
            </>
          }
          hint={t('checkout.email_hint')}
          error={errorOf('email')}
        >
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={form.email}
            onChange={({ target }) => change((form) => ({ ...form, email: target.value }))}
          />
        </Field>
      </div>
      {form.phone && ways.length > 0 && choices > 1 && (
        <div className={styles.news} data-choices={choices}>
          <Suspense>
            <NewsWays {...props} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
