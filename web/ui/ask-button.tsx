import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

type AskButtonProps = {
  /** What it does: on the button, and on the one in the dialog. */
  label: string;
  title: string;
  text: string;
  /** The way out. */
  keep: string;
  /** Done once it is confirmed; the dialog closes when it ends. */
  onConfirm: () => Promise<void>;
};

/** A button for what cannot be taken back: it asks first. */
export function AskButton({ label, title, text, keep, onConfirm }: AskButtonProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    // What is announced behind an open dialog is not read out.
    await onConfirm().finally(() => {
      dialog.current?.close();
      setBusy(false);
    });
  }

  return (
    <>
      <Button variant="ghost" block onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            {keep}
          </Button>
          <Button busy={isBusy} onClick={confirm}>
            {label}
          </Button>
        </div>
      </dialog>
    </>
  );
}
