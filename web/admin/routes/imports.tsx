import { ImportList } from '#web/admin/features/imports/import-list.tsx';
import { UploadList } from '#web/admin/features/imports/upload-list.tsx';
import { SourceRules } from '#web/admin/features/source-rules/source-rules.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/import: a list is brought in here; those before it; whose word counts. */
export default function ImportsScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin_import.title')} intro={t('admin_import.intro')}>
      <UploadList />
      <ImportList />
      <SourceRules sources={['price_list', 'supplier', 'one_c']} />
    </AdminPage>
  );
}
