import { useNavigate, useParams } from 'react-router';
import type { AdminProduct } from '#contract/admin/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { PriceHistory } from '#web/admin/features/products/price-history.tsx';
import { draftOf } from '#web/admin/features/products/product-draft.ts';
import { ProductEditor } from '#web/admin/features/products/product-editor.tsx';
import { useVariantName } from '#web/admin/features/products/variant-name.ts';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { lackingProducts, useFilled } from '#web/admin/kit/filled-attribute.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';

import { Button, ButtonLink } from '#web/ui/button.tsx';

/** /admin/products/:id: one product to change, to copy, and to see as shoppers do. */
export default function ProductEditScreen() {
  const t = useT();
  const id = Number(useParams().id);
  const product = useAdminQuery('GET /admin/products/{id}/', { params: { id } });
  const language = useLanguage();
  const filled = useFilled();
  const back = { to: filled ? lackingProducts(filled) : '/admin/products', text: t('admin_products.title') };
  if (!product.data) {
    return (
      <AdminPage title={t('admin_products.product')} back={back}>
        <AdminWaiting query={product} />
      </AdminPage>
    );
  }
  return (
    <AdminPage title={nameIn(product.data, language)} back={back} actions={<Actions product={product.data} />}>
      <ProductEditor key={id} product={product.data} />
      {product.data.status === 'published' && (
        <AdminSheet title={t('admin_products.prices')}>
          <Prices key={product.data.version} product={product.data} />
        </AdminSheet>
      )}
    </AdminPage>
  );
}

/** Named, because an editor has all variants in sight. */
function Prices({ product }: { product: AdminProduct }) {
  const { variants } = draftOf(product, useLanguage());
  const variantName = useVariantName(variants);
  const nameOf = (id: number) => {
    const variant = variants.find((each) => each.variant === id);
    return variant ? variantName(variant.options) : '';
  };
  return <PriceHistory productId={product.id} nameOf={nameOf} />;
}

const nameIn = (product: AdminProduct, language: Language) => localized(product, 'name', language);

function Actions({ product }: { product: AdminProduct }) {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const duplicate = useAdminMutation('POST /admin/products/{id}/duplicate/', {
    changes: ['GET /admin/products/'],
    onDone: (copy) => void navigate(localPath(`/admin/products/${copy.id}`)),
  });
  return (
    <>
      <Button
        variant="ghost"
        busy={duplicate.isPending}
        onClick={() => duplicate.mutate({ params: { id: product.id } })}
      >
        {t('admin_products.duplicate')}
      </Button>
      <ButtonLink variant="ghost" to={`/admin/products/${product.id}/story`}>
        {t('admin_products.story')}
      </ButtonLink>
      <ButtonLink variant="ghost" to={`/admin/products/${product.id}/preview`}>
        {t('admin_products.preview')}
      </ButtonLink>
      {product.status === 'published' && (
        <ButtonLink variant="ghost" to={`/products/${product.id}`}>
          {t('admin_products.in_shop')}
        </ButtonLink>
      )}
    </>
  );
}
