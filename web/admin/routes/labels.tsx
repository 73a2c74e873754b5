import { LabelRulesForm } from '#web/admin/features/products/label-rules.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/labels: what is called new and recommended. */
export default function LabelsScreen() {
  const t = useT();
  const query = useAdminQuery('GET /admin/label-rules/');
  return (
    <AdminPage title={t('admin.labels')} intro={t('admin_products.rules_text')}>
      {query.data ? (
        <AdminSheet>
          <LabelRulesForm rules={query.data} />
        </AdminSheet>
      ) : (
        <AdminWaiting query={query} />
      )}
    </AdminPage>
  );
}
