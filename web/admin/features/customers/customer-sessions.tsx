import type { CustomerProfile } from '#contract/admin/customers.ts';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { deviceName } from '#web/session/device-name.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './customers.module.css';

const changes = ['GET /admin/customers/{id}/'] as const;

/** Where a customer is signed in, and the way to end that for them. */
export function CustomerSessions({ customer: { id, sessions } }: { customer: CustomerProfile }) {
  const t = useT();
  const mayEnd = mayOpen(useStaffMe().role, 'manager');
  const end = useAdminMutation('DELETE /admin/customers/{id}/sessions/{session}/', { changes });
  const endAll = useAdminMutation('DELETE /admin/customers/{id}/sessions/', { changes });
  return (
    <AdminSheet title={t('admin_customers.sessions')}>
      {sessions.length === 0 && <p>{t('admin_customers.no_sessions')}</p>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              {deviceName(session.user_agent) || t('admin_customers.unknown_device')}
              <small>
                {t('admin_customers.last_used')}: <Day at={session.last_used_at} time />
              </small>
            </div>
            {mayEnd && (
              <Button variant="ghost" onClick={() => end.mutate({ params: { id, session: session.id } })}>
                {t('admin_customers.end_session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button variant="ghost" busy={endAll.isPending} onClick={() => endAll.mutate({ params: { id } })}>
            {t('admin_customers.end_all')}
          </Button>
        </div>
      )}
    </AdminSheet>
  );
}
