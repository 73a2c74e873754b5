import { BulkHistory } from '#web/admin/features/products/bulk-history.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/products/changes: what was done to many products at once. */
export default function ProductChangesScreen() {
  const t = useT();
  const back = { to: '/admin/products', text: t('admin_products.title') };
  return (
    <AdminPage title={t('admin_products.history')} back={back}>
      <BulkHistory />
    </AdminPage>
  );
}
