import { BulkHistory } from '#web/admin/features/products/bulk-history.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/products/changes: what was done to many products at once. */
export default function ProductChangesScreen() {
  const t = useT();
  const back = { to: '/admin/products', text: t('office_products.title') };
  return (
    <OfficePage title={t('office_products.history')} back={back}>
      <BulkHistory />
    </OfficePage>
  );
}
