import { phoneCodeDigits } from '#rules/people/phone-code.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './phone-sign-in.module.css';

const whole = new RegExp(`^\\d{${phoneCodeDigits}}$`);

/** Where the digits of a message go; phones offer to fill them in. The form is sent with the last of them. */
export function CodeField({ label, name, isLast = false }: { label: string; name: string; isLast?: boolean }) {
  return (
    <Field label={label}>
      <TextInput
        className={styles.code}
        name={name}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={phoneCodeDigits}
        required
        onInput={({ currentTarget }) => {
          if (isLast && whole.test(currentTarget.value)) currentTarget.form?.requestSubmit();
        }}
      />
    </Field>
  );
}
