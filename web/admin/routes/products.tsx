import { ProductList } from '#web/admin/features/products/product-list.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/products: everything that is, was or will be sold. */
export default function ProductsScreen() {
  const t = useT();
  const actions = (
    <>
      <ButtonLink to="/admin/products/changes" variant="ghost">
        {t('admin_products.history')}
      </ButtonLink>
      <ButtonLink to="/admin/products/new">{t('admin_products.new')}</ButtonLink>
    </>
  );
  return (
    <AdminPage title={t('admin_products.title')} actions={actions}>
      <ProductList />
    </AdminPage>
  );
}
