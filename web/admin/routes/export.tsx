import { ExportForm } from '#web/admin/features/imports/export-form.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/export: all products as a file. */
export default function ExportScreen() {
  const t = useT();
  return (
    <OfficePage title={t('office_import.export_title')} intro={t('office_import.export_intro')}>
      <ExportForm />
    </OfficePage>
  );
}
