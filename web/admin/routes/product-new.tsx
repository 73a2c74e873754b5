import { ProductEditor } from '#web/admin/features/products/product-editor.tsx';
import { useTerms } from '#web/admin/features/products/terms.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/products/new. */
export default function NewProductScreen() {
  const t = useT();
  const terms = useTerms();
  const back = { to: '/admin/products', text: t('admin_products.title') };
  return (
    <AdminPage title={t('admin_products.new')} back={back}>
      {terms.query.data ? <ProductEditor terms={terms} /> : <AdminWaiting query={terms.query} />}
    </AdminPage>
  );
}
