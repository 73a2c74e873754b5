import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './office-dialog.module.css';

type OfficeDialogProps = {
  title: string;
  /** As wide as the screen allows: for what is no form. */
  isWide?: boolean;
  /** By Escape or by a click beside it. */
  onClose: () => void;
  /** Buttons at its foot. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A window over the screen, open for as long as it is rendered. */
export function OfficeDialog({ title, isWide, onClose, actions, children }: OfficeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      <h2 id={titleId}>{title}</h2>
      <div className={styles.content}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      <Toaster />
    </dialog>
  );
}
