import { FormerTerms, wasTerms } from '#web/admin/features/products/former-terms.tsx';
import { TermTable } from '#web/admin/features/products/term-table.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';

const kinds = ['brand', 'brand_category'] as const;

/** /admin/catalogue: brands and their categories. */
export default function CatalogueScreen() {
  const t = useT();
  const address = useAddressFilter();
  const asked = address.of('kind');
  if (wasTerms(asked)) return <FormerTerms kind={asked} />;
  const current = kinds.find((kind) => kind === asked) ?? 'brand';
  return (
    <AdminPage title={t('admin.catalogue')}>
      <AdminTabs
        label={t('admin.catalogue')}
        current={current}
        // What is looked for among brands is no category.
        onChange={(kind) => address.set({ kind, search: '', ordering: '' })}
        tabs={kinds.map((kind) => ({
          key: kind,
          title: t(`admin_products.kinds_${kind}`),
          content: <TermTable kind={kind} />,
        }))}
      />
    </AdminPage>
  );
}
