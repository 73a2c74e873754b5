import { ProductList } from '#web/admin/features/products/product-list.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/products: everything that is, was or will be sold. */
export default function ProductsScreen() {
  const t = useT();
  const actions = (
    <>
      <ButtonLink to="/admin/products/changes" variant="ghost">
        {t('office_products.history')}
      </ButtonLink>
      <ButtonLink to="/admin/products/new">{t('office_products.new')}</ButtonLink>
    </>
  );
  return (
    <OfficePage title={t('office_products.title')} actions={actions}>
      <ProductList />
    </OfficePage>
  );
}
