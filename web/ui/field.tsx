import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

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
export function Field({ label, error, hint, alertId, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  const describedBy = [alertId, note && noteId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
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
      {note && (
        <p className={error ? styles.error : styles.hint} id={noteId}>
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
