import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './save-bar.module.css';
import { useUnsaved } from './unsaved-changes.ts';

type SaveBarProps = {
  /** Whether the form differs from what is stored. */
  isDirty: boolean;
  isBusy: boolean;
  onReset?: () => void;
  /** Further buttons, while there is something to save. */
  children?: ReactNode;
};

/** Stands at the foot of a form (inside it: its button submits) and keeps people from leaving changes behind. */
export function SaveBar({ isDirty, isBusy, onReset, children }: SaveBarProps) {
  const t = useT();
  useUnsaved(isDirty && !isBusy);
  return (
    <div className={classNames(styles.bar, !isDirty && styles.idle)} data-saves>
      <p role="status">{isDirty ? t('admin.unsaved') : ''}</p>
      {onReset && isDirty && (
        <Button variant="ghost" onClick={onReset} disabled={isBusy}>
          {t('admin.reset')}
        </Button>
      )}
      {isDirty && children}
      <Button type="submit" busy={isBusy} disabled={!isDirty}>
        {t('admin.save')}
      </Button>
    </div>
  );
}
