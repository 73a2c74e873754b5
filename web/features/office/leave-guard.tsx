import { useContext, useEffect, useState } from 'react';
import { type Blocker, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { OfficeDialog } from './office-dialog.tsx';

/** One guard stands at a time. */
const blockerKey = 'office';

/** A way out that is held up, as the router's own hook has it; that one would be a part of every first page. */
function useHeldWay(isOn: boolean): Blocker | undefined {
  const router = useContext(RouterContext)?.router;
  const [blocker, setBlocker] = useState<Blocker>();
  useEffect(() => {
    if (!router || !isOn) return;
    router.getBlocker(blockerKey, (way) => way.currentLocation.pathname !== way.nextLocation.pathname);
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(blockerKey)));
    return () => {
      stop();
      router.deleteBlocker(blockerKey);
      setBlocker(undefined);
    };
  }, [router, isOn]);
  return blocker;
}

/** Asks before somebody leaves a screen with unsaved changes, within the office or out of it. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const t = useT();
  const blocker = useHeldWay(isOn);
  useEffect(() => {
    if (!isOn) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isOn]);
  if (blocker?.state !== 'blocked') return null;
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
