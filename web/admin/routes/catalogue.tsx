import { TermTable } from '#web/admin/features/products/term-table.tsx';
import { useTerms } from '#web/admin/features/products/terms.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficeTabs } from '#web/admin/kit/office-tabs.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/catalogue: brands, brand-categories, colours and memories. */
export default function CatalogueScreen() {
  const t = useT();
  const terms = useTerms();
  const { brands, categories, colors, memories } = terms;
  const kinds = { brand: brands, brand_category: categories, color: colors, memory: memories };
  return (
    <OfficePage title={t('office.catalogue')}>
      {terms.query.data ? (
        <OfficeTabs
          label={t('office.catalogue')}
          tabs={(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => ({
            key: kind,
            title: t(`office_products.kinds_${kind}`),
            content: <TermTable kind={kind} rows={kinds[kind]} terms={terms} />,
          }))}
        />
      ) : (
        <OfficeWaiting query={terms.query} />
      )}
    </OfficePage>
  );
}
