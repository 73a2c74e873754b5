import { OfficePage } from '#web/features/office/office-page.tsx';
import { BulkHistory } from '#web/features/office-products/bulk-history.tsx';
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
