import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/features/session/session.ts';
import { useSignOut } from '#web/features/session/use-sign-out.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { ScreensContext } from './office-menu.ts';
import { officeQueryClient, useOfficeQuery } from './office-query.ts';
import type { OfficeScreen } from './office-screen.ts';
import { OfficeWaiting } from './office-waiting.tsx';
import { StaffMeContext } from './staff-me.ts';

/** The office, for whoever is signed in here: its screens for staff, the way in for others. */
export function Office({ screens }: { screens: readonly OfficeScreen[] }) {
  const { user } = useSession();
  if (!user) return <SignedOut />;
  if (!user.is_staff) return <NotStaff />;
  return (
    <ScreensContext value={screens}>
      <WithQueries key={user.id} />
    </ScreensContext>
  );
}

/** What one person has fetched is not for the next one before the same screen. */
function WithQueries() {
  const [client] = useState(officeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ForStaff />
    </QueryClientProvider>
  );
}

function ForStaff() {
  const me = useOfficeQuery('GET /office/me/');
  if (!me.data) return <OfficeWaiting query={me} />;
  return (
    <StaffMeContext value={me.data}>
      <OfficeFrame />
    </StaffMeContext>
  );
}

function SignedOut() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <main>
      <title>{t('office.signed_out_title')}</title>
      <EmptyState icon="user" title={t('office.signed_out_title')} text={t('office.signed_out')}>
        <ButtonLink to={`/login?returnTo=${encodeURIComponent(pathname + search)}`}>{t('sign_in')}</ButtonLink>
        <ButtonLink to="/" variant="ghost">
          {t('office.to_shop')}
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
      <title>{t('office.not_staff_title')}</title>
      <EmptyState icon="shield" title={t('office.not_staff_title')} text={t('office.not_staff')}>
        <Button onClick={signOut}>{t('logout')}</Button>
        <ButtonLink to="/" variant="ghost">
          {t('office.to_shop')}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
