import type { Product } from '#contract/shop/catalog.ts';
import { AdminDialog } from '#web/admin/kit/admin-dialog.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { knownOf } from '#web/shop/features/catalog/known-of.ts';
import { knownParts } from '#web/shop/features/catalog/known-parts.tsx';
import { ProductScreen } from '#web/shop/features/catalog/product-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

/** The shop's own page of a product as it would be with what is in the editor; nothing is bought out of it. */
export function DraftPreview({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const cart = { add: async () => toast.error(t('admin_products.preview_only')), lineOf: () => undefined };
  return (
    <AdminDialog
      title={t('admin_products.preview')}
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('admin.close')}</Button>}
    >
      <ProductScreen
        product={product}
        known={knownParts(product, knownOf(product, language))}
        similar={[]}
        footer={null}
        cart={cart}
      />
    </AdminDialog>
  );
}
