import { useParams } from 'react-router';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import type { CartDoor } from '#web/shop/features/catalog/buy-box.tsx';
import { ProductScreen } from '#web/shop/features/catalog/product-screen.tsx';
import { toast } from '#web/ui/toast.tsx';

/** /admin/products/:id/preview: the shop's own page of a product, published or not, out of which nothing is bought. */
export default function ProductPreviewScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const query = useOfficeQuery('GET /office/products/{id}/preview/', { params: { id } });
  const cart: CartDoor = {
    add: async () => toast.error(t('office_products.preview_only')),
    lineOf: () => undefined,
  };
  return (
    <OfficePage
      title={t('office_products.preview')}
      heading="h2"
      intro={t('office_products.preview_text')}
      back={{ to: `/admin/products/${id}`, text: t('office_products.product') }}
    >
      {query.data ? (
        <ProductScreen key={id} product={query.data} similar={[]} footer={null} cart={cart} />
      ) : (
        <OfficeWaiting query={query} />
      )}
    </OfficePage>
  );
}
