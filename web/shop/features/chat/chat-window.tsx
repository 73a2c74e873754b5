import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { mobileBreakpointPx } from '#rules/limits.ts';
import { useVisibleHeight } from '#web/chat/use-visible-height.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './chat-window.module.css';

type ChatWindowProps = { onClose: () => void; children: ReactNode };

const isPhone = () => matchMedia(`(width < ${mobileBreakpointPx}px)`).matches;

/**
 * The frame of the customer's chat: over the whole screen of a phone, elsewhere a window next to the page, which stays open
 * while browsing. Esc closes it; the focus returns to where it was.
 */
export function ChatWindow({ onClose, children }: ChatWindowProps) {
  const t = useT();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useVisibleHeight(dialog, true);

  useEffect(() => {
    const shown = dialog.current;
    if (isPhone()) shown?.showModal();
    else shown?.show();
    shown?.querySelector<HTMLElement>('textarea, a')?.focus();
    return () => shown?.close();
  }, []);
  // On a phone it hides the page that a link in it has just opened.
  useEffect(() => {
    if (pathname !== openedAt.current && isPhone()) dialog.current?.close();
  }, [pathname]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={styles.window} aria-labelledby={titleId} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('chat.title')}</h2>
        <IconButton icon="close" label={t('chat.close')} onClick={() => dialog.current?.close()} />
      </div>
      {children}
      <Toaster />
    </dialog>
  );
}
