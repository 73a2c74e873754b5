import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './phone-sign-in.module.css';

const digits = 4;

/** Where the four digits of a message go; phones offer to fill them in. The form is sent with the last of them. */
export function CodeField({ label, name, isLast = false }: { label: string; name: string; isLast?: boolean }) {
  return (
    <Field label={label}>
      <TextInput
        className={styles.code}
        name={name}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={digits}
        required
        onInput={({ currentTarget }) => {
          if (isLast && /^\d{4}$/.test(currentTarget.value)) currentTarget.form?.requestSubmit();
        }}
      />
    </Field>
  );
}
