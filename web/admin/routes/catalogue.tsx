import { TermTable } from '#web/admin/features/products/term-table.tsx';
import { useTerms } from '#web/admin/features/products/terms.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/catalogue: brands, brand-categories, colours and memories. */
export default function CatalogueScreen() {
  const t = useT();
  const terms = useTerms();
  const { brands, categories, colors, memories } = terms;
  const kinds = { brand: brands, brand_category: categories, color: colors, memory: memories };
  return (
    <AdminPage title={t('admin.catalogue')}>
      {terms.query.data ? (
        <AdminTabs
          label={t('admin.catalogue')}
          tabs={(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => ({
            key: kind,
            title: t(`admin_products.kinds_${kind}`),
            content: <TermTable kind={kind} rows={kinds[kind]} terms={terms} />,
          }))}
        />
      ) : (
        <AdminWaiting query={terms.query} />
      )}
    </AdminPage>
  );
}
