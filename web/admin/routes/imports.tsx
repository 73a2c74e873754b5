import { ImportList } from '#web/admin/features/imports/import-list.tsx';
import { UploadList } from '#web/admin/features/imports/upload-list.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/import: a list is brought in here; those before it. */
export default function ImportsScreen() {
  const t = useT();
  return (
    <OfficePage title={t('office_import.title')} intro={t('office_import.intro')}>
      <UploadList />
      <ImportList />
    </OfficePage>
  );
}
