import type { ComponentProps, SubmitEvent } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './second-factor.module.css';

type OneLineFormProps = {
  label: string;
  input: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>;
  /** The button's word. */
  submit: string;
  isBusy: boolean;
  /** Why the last try came to nothing, and what to say where what was typed is to blame. */
  error: unknown;
  wrong: string;
  onSubmit: (value: string) => void;
};

/** One thing to type and a button. */
export function OneLineForm({ label, input, submit, isBusy, error, wrong, onSubmit }: OneLineFormProps) {
  const t = useT();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(String(new FormData(event.currentTarget).get('line') ?? '').trim());
  }
  const isWrong = error instanceof ApiError && error.status === 400;
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={label}>
        <TextInput name="line" maxLength={256} required {...input} />
      </Field>
      {error !== null && <Alert>{isWrong ? wrong : errorText(t, error)}</Alert>}
      <Button type="submit" busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
