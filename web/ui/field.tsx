import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

type Wiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const FieldContext = createContext<Wiring>({});

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What screens say of a control whose constraints are not met; without one the browser says it, in its own language. */
export const InvalidTextContext = createContext<((control: Control) => string) | undefined>(undefined);

const isFirstInvalid = (control: Control) =>
  !control.form || control.form.querySelector('input:invalid, select:invalid, textarea:invalid') === control;

/** What the browser finds wrong with the control inside, in the words of the screen, until it is typed in or sent again. */
function useInvalidText() {
  const textOf = use(InvalidTextContext);
  const [found, setFound] = useState<{ control: Control; text: string }>();
  useEffect(() => {
    const form = found?.control.form;
    if (!form) return;
    const forget = () => setFound(undefined);
    form.addEventListener('submit', forget);
    return () => form.removeEventListener('submit', forget);
  }, [found]);
  const look = (event: FormEvent) => {
    if (!textOf) return;
    event.preventDefault();
    const control = event.target as Control;
    setFound({ control, text: textOf(control) });
    if (!isFirstInvalid(control)) return;
    control.focus();
    control.scrollIntoView({ block: 'center' });
  };
  return {
    text: found?.text,
    watch: {
      onInvalidCapture: look, // After what the control does with it: rendered in between, it would be put back to what it held.
      onInput: found ? () => setFound(undefined) : undefined,
    },
  };
}

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
  const noteId = `${id}-note`;
  const note = error || hint;
  const describedBy = [alertId, note && noteId].filter(Boolean).join(' ');
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
