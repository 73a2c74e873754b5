import { SmsMessages } from '#web/admin/features/sms/sms-messages.tsx';
import { SmsSettings } from '#web/admin/features/sms/sms-settings.tsx';
import { SmsToday } from '#web/admin/features/sms/sms-today.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/sms: the gateway of messages to phones, and what they cost. */
export default function SmsScreen() {
  const t = useT();
  const stored = useAdminQuery('GET /admin/sms/');
  return (
    <AdminPage title={t('admin_sms.title')} intro={t('admin_sms.intro')}>
      {stored.data ? (
        <>
          <SmsToday stored={stored.data} />
          <SmsSettings key={stored.data.version} stored={stored.data} />
          <SmsMessages stored={stored.data} />
        </>
      ) : (
        <AdminWaiting query={stored} />
      )}
    </AdminPage>
  );
}
