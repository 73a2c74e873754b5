import type { CustomerProfile } from '#contract/client.ts';
import { mayOpen } from '#web/admin/frame/office-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { deviceName } from '#web/session/device-name.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './customers.module.css';

const changes = ['GET /office/customers/{id}/'] as const;

/** Where a customer is signed in, and the way to end that for them. */
export function CustomerSessions({ customer: { id, sessions } }: { customer: CustomerProfile }) {
  const t = useT();
  const mayEnd = mayOpen(useStaffMe().role, 'manager');
  const end = useOfficeMutation('DELETE /office/customers/{id}/sessions/{session}/', { changes });
  const endAll = useOfficeMutation('DELETE /office/customers/{id}/sessions/', { changes });
  return (
    <OfficeSheet title={t('office_customers.sessions')}>
      {sessions.length === 0 && <p>{t('office_customers.no_sessions')}</p>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              {deviceName(session.user_agent) || t('office_customers.unknown_device')}
              <small>
                {t('office_customers.last_used')}: <Day at={session.last_used_at} time />
              </small>
            </div>
            {mayEnd && (
              <Button variant="ghost" onClick={() => end.mutate({ params: { id, session: session.id } })}>
                {t('office_customers.end_session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button variant="ghost" busy={endAll.isPending} onClick={() => endAll.mutate({ params: { id } })}>
            {t('office_customers.end_all')}
          </Button>
        </div>
      )}
    </OfficeSheet>
  );
}
