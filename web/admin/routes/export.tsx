import { ExportForm } from '#web/admin/features/imports/export-form.tsx';
import { ExportList } from '#web/admin/features/imports/export-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/export: products as a file, and the files of all lists. */
export default function ExportScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin_import.export_title')} intro={t('admin_import.export_intro')}>
      <ExportForm />
      <ExportList />
    </AdminPage>
  );
}
