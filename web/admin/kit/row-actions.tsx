import { type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { AdminIcon } from './admin-icon.tsx';
import { ConfirmDialog } from './confirm-button.tsx';
import { ReasonDialog } from './reason-button.tsx';
import styles from './row-actions.module.css';

export type RowAction = {
  text: string;
  /** Asked before it is done; with a `label` something has to be typed. */
  question?: { title: string; text: string; confirm: string; label?: string };
  onDo: (typed: string) => void;
};

type RowActionsProps = {
  /** What the row is called, for those who do not see it. */
  name: string;
  /** What is done seldom, or not by everyone: it waits behind a button of three dots. */
  actions: readonly RowAction[];
  /** The button that most rows are pressed by. */
  children?: ReactNode;
};

/** What can be done with a row, in one line. */
export function RowActions({ name, actions, children }: RowActionsProps) {
  const t = useT();
  const id = useId();
  const menu = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<RowAction>();
  function press(action: RowAction) {
    // First, so that the focus is on the three dots and a window gives it back to them.
    menu.current?.hidePopover();
    if (action.question) setAsked(action);
    else action.onDo('');
  }
  return (
    <div className={styles.actions}>
      {children}
      {actions.length > 0 && (
        <span>
          <button type="button" className={styles.more} popoverTarget={id} aria-label={t('admin.row_more', { name })}>
            <AdminIcon name="dots" />
          </button>
          <ul className={styles.menu} id={id} ref={menu} popover="auto">
            {actions.map((action) => (
              <li key={action.text}>
                <button type="button" onClick={() => press(action)}>
                  {action.text}
                </button>
              </li>
            ))}
          </ul>
          {asked && <Question action={asked} onClose={() => setAsked(undefined)} />}
        </span>
      )}
    </div>
  );
}

function Question({ action: { question, onDo }, onClose }: { action: RowAction; onClose: () => void }) {
  if (!question) return null;
  const { label, ...asked } = question;
  if (label) return <ReasonDialog {...asked} label={label} onConfirm={onDo} onClose={onClose} />;
  return <ConfirmDialog {...asked} onConfirm={() => onDo('')} onClose={onClose} />;
}
