import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './admin-dialog.module.css';

type AdminDialogProps = {
  title: string;
  /** As wide as the screen allows: for what is no form. */
  isWide?: boolean;
  /** At the top of the screen: what grows while one types in it keeps its place. */
  isAtTop?: boolean;
  /** By Escape, by a click next to it, or by its cross. */
  onClose: () => void;
  /** Buttons at its foot, one of which closes it; without them it has a cross. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Whether something was typed or chosen in a window, and whether it is asked what becomes of that. */
function useUnsaved() {
  const typedIn = useRef<HTMLElement[]>([]);
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    stay: () => setAsking(false),
    // What is looked for is no work that could be lost.
    note: ({ target }: FormEvent) => {
      if ((target as HTMLInputElement).type !== 'search') typedIn.current.push(target as HTMLElement);
    },
    /** Asks, if something would be lost. */
    asks: () => {
      // A form within the window that was saved or left is gone, and its fields with it.
      typedIn.current = typedIn.current.filter((field) => field.isConnected);
      const wouldBeLost = typedIn.current.length > 0;
      if (wouldBeLost) setAsking(true);
      return wouldBeLost;
    },
  };
}

/** Opened as it comes, and closed as it goes: a browser gives the focus back to what opened a window that it closes. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  /** By what is on the screen, which needs no word of it. */
  const isGone = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  useLayoutEffect(() => {
    const own = dialog.current;
    isGone.current = false;
    return () => {
      isGone.current = true;
      own?.close();
    };
  }, []);
  return { dialog, isGone };
}

/** A window over the screen, open for as long as it is rendered; what was typed in it is not lost without a question. */
export function AdminDialog({ title, isWide, isAtTop, onClose, actions, children }: AdminDialogProps) {
  const t = useT();
  const titleId = useId();
  const unsaved = useUnsaved();
  const { dialog, isGone } = useModal();
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isWide && styles.wide, isAtTop && styles.top)}
      aria-labelledby={titleId}
      onInput={unsaved.note}
      onCancel={(event) => {
        // Windows within it have cancelled events of their own.
        if (event.target !== event.currentTarget) return;
        if (unsaved.asks()) event.preventDefault();
        // By the time the browser says that it is closed, the key after Escape may be pressed on what opened it.
        else onClose();
      }}
      onClose={() => isGone.current || onClose()}
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
          label={t('admin.close')}
          onClick={() => dialog.current?.requestClose()}
        />
      )}
      <Toaster />
      {unsaved.isAsking && <CloseQuestion onStay={unsaved.stay} onClose={onClose} />}
    </dialog>
  );
}

function CloseQuestion({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  const t = useT();
  return (
    <AdminDialog
      title={t('admin.close_title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('admin.close_unsaved')}
          </Button>
          <Button onClick={onStay}>{t('admin.stay')}</Button>
        </>
      }
    >
      <p>{t('admin.close_text')}</p>
    </AdminDialog>
  );
}
