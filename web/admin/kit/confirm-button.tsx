import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { CancelButton } from './cancel-button.tsx';

type Confirmation = {
  /** The question, what follows from a yes, and the word of the yes. */
  title: string;
  text: ReactNode;
  confirm: string;
  onConfirm: () => void;
};

/** Asks before what cannot be undone. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: Confirmation & { onClose: () => void }) {
  return (
    <AdminDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <CancelButton onClick={onClose} />
          <Button
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </AdminDialog>
  );
}

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & Confirmation;

/** A button for what cannot be undone: it asks before it acts. */
export function ConfirmButton({ title, text, confirm, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" {...button} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={title}
          text={text}
          confirm={confirm}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
