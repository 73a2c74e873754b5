import { useParams } from 'react-router';
import { shownBlock } from '#rules/catalog/shown-block.ts';
import styles from '#web/admin/features/products/product-preview.module.css';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { knownOf } from '#web/shop/features/catalog/known-of.ts';
import { knownParts } from '#web/shop/features/catalog/known-parts.tsx';
import { ProductScreen } from '#web/shop/features/catalog/product-screen.tsx';
import { StoryBlocks } from '#web/shop/features/catalog/story-blocks.tsx';
import type { CartActions } from '#web/shop/features/catalog/use-buying.ts';
import { toast } from '#web/ui/toast.tsx';

/** /admin/products/:id/preview: the shop's own page of a product, published or not, out of which nothing is bought. */
export default function ProductPreviewScreen() {
  const t = useT();
  const language = useLanguage();
  const id = Number(useParams().id);
  const query = useAdminQuery('GET /admin/products/{id}/preview/', { params: { id } });
  const story = useAdminQuery('GET /admin/products/{id}/story/', { params: { id } });
  const blocks = story.data?.blocks.map(shownBlock) ?? [];
  const cart: CartActions = {
    add: async () => toast.error(t('admin_products.preview_only')),
    lineOf: () => undefined,
  };
  return (
    <AdminPage
      title={t('admin_products.preview')}
      heading="h2"
      intro={t('admin_products.preview_text')}
      back={{ to: `/admin/products/${id}`, text: t('admin_products.product') }}
    >
      {query.data ? (
        <div className={styles.preview}>
          <ProductScreen
            key={id}
            product={query.data}
            known={knownParts(query.data, knownOf(query.data, language))}
            similar={[]}
            footer={null}
            cart={cart}
            story={blocks.length > 0 && <StoryBlocks blocks={blocks} />}
          />
        </div>
      ) : (
        <AdminWaiting query={query} />
      )}
    </AdminPage>
  );
}
