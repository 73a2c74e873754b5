import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './office-dialog.module.css';

type OfficeDialogProps = {
  title: string;
  /** By Escape or by a click beside it. */
  onClose: () => void;
  /** Buttons at its foot. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A window over the screen, open for as long as it is rendered. */
export function OfficeDialog({ title, onClose, actions, children }: OfficeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose} closedby="any">
      <h2 id={titleId}>{title}</h2>
      <div className={styles.content}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
