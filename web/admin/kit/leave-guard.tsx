import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Blocker, useBlocker, useLocation } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { LeavingContext, UnsavedChanges } from './unsaved-changes.ts';

/** Asks before a screen with unsaved changes is left: within the admin, out of it, or by signing out. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [changes] = useState(() => new UnsavedChanges());
  const [leave, setLeave] = useState<() => void>();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen begins by itself
  useEffect(() => changes.begin(), [changes, pathname]);
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (changes.any) event.preventDefault();
    };
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [changes]);
  const leaving = useMemo(
    () => ({
      changes,
      askToLeave: (next: () => void) => {
        if (changes.any) setLeave(() => next);
        else next();
      },
    }),
    [changes],
  );
  const heldWay = useHeldWay(changes);
  const way = leave ? { stay: () => setLeave(undefined), go: leave } : heldWay;
  const go = () => {
    changes.giveUp();
    setLeave(undefined);
    way?.go();
  };
  return (
    <LeavingContext value={leaving}>
      {children}
      {way && <LeaveQuestion onStay={way.stay} onLeave={go} />}
    </LeavingContext>
  );
}

/** The two answers while a way to another screen is held back, until one is given. */
function useHeldWay(changes: UnsavedChanges): { stay: () => void; go: () => void } | undefined {
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => changes.any && currentLocation.pathname !== nextLocation.pathname,
  );
  const [answered, setAnswered] = useState<Blocker>();
  if (held.state !== 'blocked' || held === answered) return undefined;
  // The router passes an answer on when the page gets to it; until then the question would swallow what is typed.
  const answer = (give: () => void) => () => {
    setAnswered(held);
    give();
  };
  return { stay: answer(held.reset), go: answer(held.proceed) };
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useT();
  return (
    <AdminDialog
      title={t('admin.leave_title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {t('admin.leave')}
          </Button>
          <Button onClick={onStay}>{t('admin.stay')}</Button>
        </>
      }
    >
      <p>{t('admin.leave_text')}</p>
    </AdminDialog>
  );
}
