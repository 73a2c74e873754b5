import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { OfficeDialog } from './office-dialog.tsx';

/** Asks before somebody leaves a screen with unsaved changes, within the office or out of it. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOn) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isOn]);
  if (blocker.state !== 'blocked') return null;
  return (
    <OfficeDialog
      title={t('office.leave_title')}
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="ghost" onClick={blocker.proceed}>
            {t('office.leave')}
          </Button>
          <Button onClick={blocker.reset}>{t('office.stay')}</Button>
        </>
      }
    >
      <p>{t('office.leave_text')}</p>
    </OfficeDialog>
  );
}
