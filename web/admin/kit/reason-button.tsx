import { type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { CancelButton } from './cancel-button.tsx';

type Reason = {
  title: string;
  /** What follows from it. */
  text: string;
  /** What is to be typed; a line where it is an e-mail. */
  label: string;
  type?: 'reason' | 'email';
  confirm: string;
  onConfirm: (typed: string) => void;
};

/** Asks for what has to be typed first. */
export function ReasonDialog({
  title,
  text,
  label,
  type = 'reason',
  confirm,
  onConfirm,
  onClose,
}: Reason & { onClose: () => void }) {
  const form = useId();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('typed') ?? '').trim();
    if (!typed) return;
    onClose();
    onConfirm(typed);
  }
  return (
    <AdminDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
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
  );
}

type ReasonButtonProps = Pick<ComponentProps<typeof Button>, 'busy' | 'children'> & Reason;

/** A button for what needs a word first: it asks for it before it acts. */
export function ReasonButton({ busy, children, ...reason }: ReasonButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" busy={busy} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && <ReasonDialog {...reason} onClose={() => setAsking(false)} />}
    </>
  );
}
