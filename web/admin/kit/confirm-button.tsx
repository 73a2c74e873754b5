import { type ComponentProps, type ReactNode, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminDialog } from './admin-dialog.tsx';

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The question, what follows from a yes, and the word of the yes. */
  title: string;
  text: ReactNode;
  confirm: string;
  onConfirm: () => void;
};

/** A button for what cannot be undone: it asks before it acts. */
export function ConfirmButton({ title, text, confirm, onConfirm, ...button }: ConfirmButtonProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const answer = (isSure: boolean) => {
    setAsking(false);
    if (isSure) onConfirm();
  };
  return (
    <>
      <Button variant="ghost" {...button} onClick={() => setAsking(true)} />
      {isAsking && (
        <AdminDialog
          title={title}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="ghost" onClick={() => answer(false)}>
                {t('admin.cancel')}
              </Button>
              <Button onClick={() => answer(true)}>{confirm}</Button>
            </>
          }
        >
          <p>{text}</p>
        </AdminDialog>
      )}
    </>
  );
}
