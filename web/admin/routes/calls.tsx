import { CallList } from '#web/admin/features/calls/call-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/calls: who asked to be called back. */
export default function CallsScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin_calls.title')} intro={t('admin_calls.intro')}>
      <CallList />
    </AdminPage>
  );
}
