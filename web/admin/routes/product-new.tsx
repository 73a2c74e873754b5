import { ProductEditor } from '#web/admin/features/products/product-editor.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/products/new. */
export default function NewProductScreen() {
  const t = useT();
  const back = { to: '/admin/products', text: t('admin_products.title') };
  return (
    <AdminPage title={t('admin_products.new')} back={back}>
      <ProductEditor />
    </AdminPage>
  );
}
