import { AlertChoicesForm } from '#web/admin/features/alerts/alert-choices-form.tsx';
import { AlertDevices } from '#web/admin/features/alerts/alert-devices.tsx';
import { RecentAlerts } from '#web/admin/features/alerts/recent-alerts.tsx';
import { TelegramSettings } from '#web/admin/features/alerts/telegram-form.tsx';
import { mayOpen } from '#web/admin/frame/office-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/alerts: how staff hear of what happens. */
export default function AlertsScreen() {
  const t = useT();
  const { role } = useStaffMe();
  const stored = useOfficeQuery('GET /office/alerts/choices/');
  return (
    <OfficePage title={t('office_alerts.title')} intro={t('office_alerts.intro')}>
      {stored.data ? (
        <>
          <AlertChoicesForm key={stored.data.version} stored={stored.data} />
          <AlertDevices stored={stored.data} />
        </>
      ) : (
        <OfficeWaiting query={stored} />
      )}
      {mayOpen(role, 'owner') && <TelegramSettings />}
      <RecentAlerts />
    </OfficePage>
  );
}
