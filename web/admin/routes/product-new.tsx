import { ProductEditor } from '#web/admin/features/products/product-editor.tsx';
import { useTerms } from '#web/admin/features/products/terms.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/products/new. */
export default function NewProductScreen() {
  const t = useT();
  const terms = useTerms();
  const back = { to: '/admin/products', text: t('office_products.title') };
  return (
    <OfficePage title={t('office_products.new')} back={back}>
      {terms.query.data ? <ProductEditor terms={terms} /> : <OfficeWaiting query={terms.query} />}
    </OfficePage>
  );
}
