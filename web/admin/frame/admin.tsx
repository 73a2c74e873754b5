import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/shop/accounts.ts';
import { adminQueryClient, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { LeaveGuard } from '#web/admin/kit/leave-guard.tsx';
import { holdCalls } from '#web/api/session-end.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { useSignOut } from '#web/session/use-sign-out.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ScreensContext } from './admin-menu.ts';
import type { AdminScreen } from './admin-screen.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { StaffMeContext } from './staff-me.ts';

/**
 * The admin: its screens for staff, the sign-in for others. Where the session ends the
 * screen stays, under a dialog that asks for the password.
 */
export function Admin({ screens }: { screens: readonly AdminScreen[] }) {
  const { user, ended } = useSession();
  const person = useWorker(user, ended);
  if (!person) return <SignedOut />;
  if (!person.is_staff) return <NotStaff />;
  return (
    <ScreensContext value={screens}>
      <LeaveGuard key={person.id}>
        <WithQueries />
        {!user && <SignInAgain user={person} />}
      </LeaveGuard>
    </ScreensContext>
  );
}

/** Who works here; also after their session has ended, until they sign out. */
function useWorker(user: User | null, ended: User | null): User | null {
  const [worker, setWorker] = useState(user);
  if (user && user !== worker) setWorker(user);
  return user ?? (ended && ended.id === worker?.id ? worker : null);
}

/** What one person has fetched is not for the next one before the same screen. */
function WithQueries() {
  const [client] = useState(adminQueryClient);
  useEffect(holdCalls, []);
  return (
    <QueryClientProvider client={client}>
      <ForStaff />
    </QueryClientProvider>
  );
}

function ForStaff() {
  const me = useAdminQuery('GET /admin/me/');
  if (!me.data) return <AdminWaiting query={me} />;
  return (
    <StaffMeContext value={me.data}>
      <AdminFrame />
    </StaffMeContext>
  );
}

function SignedOut() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <main>
      <title>{t('admin.signed_out_title')}</title>
      <EmptyState icon="user" title={t('admin.signed_out_title')} text={t('admin.signed_out')}>
        <ButtonLink to={`/login?returnTo=${encodeURIComponent(pathname + search)}`}>{t('sign_in')}</ButtonLink>
        <ButtonLink to="/" variant="ghost">
          {t('admin.to_shop')}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}

function NotStaff() {
  const t = useT();
  const signOut = useSignOut();
  return (
    <main>
      <title>{t('admin.not_staff_title')}</title>
      <EmptyState icon="shield" title={t('admin.not_staff_title')} text={t('admin.not_staff')}>
        <Button onClick={signOut}>{t('logout')}</Button>
        <ButtonLink to="/" variant="ghost">
          {t('admin.to_shop')}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
