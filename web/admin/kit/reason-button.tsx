import { type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { AdminDialog } from './admin-dialog.tsx';

type ReasonButtonProps = Pick<ComponentProps<typeof Button>, 'busy' | 'children'> & {
  title: string;
  /** What follows from it. */
  text: string;
  /** What is to be typed; a line where it is an e-mail. */
  label: string;
  type?: 'reason' | 'email';
  confirm: string;
  onConfirm: (typed: string) => void;
};

/** A button for what needs a word first: it asks for it before it acts. */
export function ReasonButton({
  title,
  text,
  label,
  type = 'reason',
  confirm,
  onConfirm,
  ...button
}: ReasonButtonProps) {
  const t = useT();
  const form = useId();
  const [isAsking, setAsking] = useState(false);
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('typed') ?? '').trim();
    if (!typed) return;
    setAsking(false);
    onConfirm(typed);
  }
  return (
    <>
      <Button variant="ghost" {...button} onClick={() => setAsking(true)} />
      {isAsking && (
        <AdminDialog
          title={title}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="ghost" onClick={() => setAsking(false)}>
                {t('admin.cancel')}
              </Button>
              <Button type="submit" form={form}>
                {confirm}
              </Button>
            </>
          }
        >
          <p>{text}</p>
          <form id={form} onSubmit={send}>
            <Field label={label}>
              {type === 'email' ? (
                <TextInput name="typed" type="email" autoComplete="off" maxLength={254} required />
              ) : (
                <TextArea name="typed" rows={3} maxLength={500} required />
              )}
            </Field>
          </form>
        </AdminDialog>
      )}
    </>
  );
}
