import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { useInvalidText } from './use-invalid-text.ts';

type Wiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const FieldContext = createContext<Wiring>({});

/** What a control inside a Field needs to be tied to its label, hint and error. */
export function useFieldWiring(): Wiring {
  return use(FieldContext);
}

type FieldProps = {
  label: ReactNode;
  error?: string | null;
  hint?: ReactNode;
  /** The id of an Alert that says what is wrong with it. */
  alertId?: string | undefined;
  children: ReactNode;
};

/** A control (TextInput, TextArea, Select) with its label above and its hint or error below. */
export function Field({ label, error: given, hint, alertId, children }: FieldProps) {
  const id = useId();
  const invalid = useInvalidText();
  const error = given || invalid.text;
  const note = given ? undefined : hint; // What a form found wrong is mended by what the hint says.
  const describedBy = [alertId, error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} {...invalid.watch}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error || alertId ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {error && (
        <p className={styles.error} id={`${id}-error`} role={given ? undefined : invalid.role}>
          {error}
        </p>
      )}
      {note && (
        <p className={styles.hint} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A line of text. Inside a Field it needs no id of its own. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={classNames(styles.control, className)} />;
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useFieldWiring()} {...rest} className={classNames(styles.control, className)} />;
}
