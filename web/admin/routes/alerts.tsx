import { AlertChoicesForm } from '#web/admin/features/alerts/alert-choices-form.tsx';
import { AlertDevices } from '#web/admin/features/alerts/alert-devices.tsx';
import { RecentAlerts } from '#web/admin/features/alerts/recent-alerts.tsx';
import { TelegramSettings } from '#web/admin/features/alerts/telegram-form.tsx';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/alerts: alerts to staff. */
export default function AlertsScreen() {
  const t = useT();
  const { role } = useStaffMe();
  const stored = useAdminQuery('GET /admin/alerts/choices/');
  return (
    <AdminPage title={t('admin_alerts.title')} intro={t('admin_alerts.intro')}>
      {stored.data ? (
        <>
          <AlertChoicesForm key={stored.data.version} stored={stored.data} />
          <AlertDevices stored={stored.data} />
        </>
      ) : (
        <AdminWaiting query={stored} />
      )}
      {mayOpen(role, 'owner') && <TelegramSettings />}
      <RecentAlerts />
    </AdminPage>
  );
}
