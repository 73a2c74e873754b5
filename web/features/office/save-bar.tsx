import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import styles from './save-bar.module.css';

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
  return (
    <div className={styles.bar}>
      <LeaveGuard isOn={isDirty && !isBusy} />
      <p role="status">{isDirty ? t('office.unsaved') : ''}</p>
      {onReset && isDirty && (
        <Button variant="ghost" onClick={onReset} disabled={isBusy}>
          {t('office.reset')}
        </Button>
      )}
      {isDirty && children}
      <Button type="submit" busy={isBusy} disabled={!isDirty}>
        {t('office.save')}
      </Button>
    </div>
  );
}
