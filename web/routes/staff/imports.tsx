import { OfficePage } from '#web/features/office/office-page.tsx';
import { ImportList } from '#web/features/office-imports/import-list.tsx';
import { UploadList } from '#web/features/office-imports/upload-list.tsx';
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
