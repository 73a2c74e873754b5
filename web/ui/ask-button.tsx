import { useEffect, useId, useRef, useState } from 'react';
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
export function AskButton(props: AskButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" block onClick={() => setAsking(true)}>
        {props.label}
      </Button>
      {isAsking && <AskDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What such a button asks, open from the first on. */
export function AskDialog({ label, title, text, keep, onConfirm, onClose }: AskButtonProps & { onClose: () => void }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  async function confirm() {
    setBusy(true);
    // What is announced behind an open dialog is not read out.
    await onConfirm().finally(() => dialog.current?.close());
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
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
  );
}
