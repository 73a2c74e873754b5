import { ReturnList } from '#web/admin/features/returns/return-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/returns: what customers bring back. */
export default function ReturnsScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin_returns.title')} intro={t('admin_returns.intro')}>
      <ReturnList />
    </AdminPage>
  );
}
