import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './office-dialog.module.css';

type OfficeDialogProps = {
  title: string;
  /** As wide as the screen allows: for what is no form. */
  isWide?: boolean;
  /** By Escape, by a click beside it, or by its cross. */
  onClose: () => void;
  /** Buttons at its foot, one of which closes it; without them it has a cross. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A window over the screen, open for as long as it is rendered. */
export function OfficeDialog({ title, isWide, onClose, actions, children }: OfficeDialogProps) {
  const t = useT();
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
      {actions ? (
        <div className={styles.actions}>{actions}</div>
      ) : (
        <IconButton
          className={styles.close}
          icon="close"
          label={t('office.close')}
          onClick={() => dialog.current?.close()}
        />
      )}
      <Toaster />
    </dialog>
  );
}
