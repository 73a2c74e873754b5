import { OfficePage } from '#web/features/office/office-page.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { mayOpen } from '#web/features/office/office-screen.ts';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { useStaffMe } from '#web/features/office/staff-me.ts';
import { AlertChoicesForm } from '#web/features/office-alerts/alert-choices-form.tsx';
import { AlertDevices } from '#web/features/office-alerts/alert-devices.tsx';
import { RecentAlerts } from '#web/features/office-alerts/recent-alerts.tsx';
import { TelegramSettings } from '#web/features/office-alerts/telegram-form.tsx';
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
