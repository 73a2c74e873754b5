import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './checkout.module.css';
import type { StepProps } from './step.tsx';

/** Who orders: name and phone; the e-mail stands with the way of receiving, because that decides it. */
export function ContactStep({ form, change, errorOf }: StepProps) {
  const t = useT();
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
      <Field label={t('checkout.phone')} error={errorOf('phone')}>
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+996 555 123 456"
          value={form.phone}
          maxLength={30}
          onChange={({ target }) => change((form) => ({ ...form, phone: target.value }))}
        />
      </Field>
    </div>
  );
}
