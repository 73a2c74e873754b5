import type { Reply } from '#contract/client.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { lackingProducts } from '#web/admin/kit/filled-attribute.ts';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

type Coverage = Reply<'GET /admin/categories/{id}/coverage/'>;
type Row = Coverage['attributes'][number];

/** How much is known of a category's products, attribute by attribute, with the way to those of which it is not. */
export function CategoryCoverage({ category }: { category: number }) {
  const t = useT();
  const language = useLanguage();
  const query = useAdminQuery('GET /admin/categories/{id}/coverage/', { params: { id: category } });
  const columns = useColumns(category, query.data?.products ?? 0);
  if (!query.data) return <AdminWaiting query={query} />;
  if (query.data.products === 0) return <p>{t('admin_categories.coverage_none')}</p>;
  const isWhole = ({ known }: Row) => known === query.data?.products;
  const lacking = query.data.attributes.filter((row) => !isWhole(row));
  const names = query.data.attributes.filter(isWhole).map(({ name }) => textIn(name, language));
  return (
    <>
      {lacking.length > 0 && (
        <AdminTable
          caption={t('admin_categories.coverage')}
          rows={lacking}
          rowKey={({ attribute }) => attribute}
          columns={columns}
        />
      )}
      {names.length > 0 && <p>{t('admin_categories.coverage_whole', { names: names.join(', ') })}</p>}
    </>
  );
}

function useColumns(category: number, products: number): Column<Row>[] {
  const t = useT();
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: t('admin_categories.attribute'),
      isHeading: true,
      cell: ({ name }) => textIn(name, language),
    },
    {
      key: 'known',
      title: t('admin_categories.coverage_known'),
      isNumber: true,
      // Rounded down: what is not known of one of a thousand is not known of all.
      cell: ({ known }) =>
        t('admin_categories.coverage_share', { percent: Math.floor((known / products) * 100), known, products }),
    },
    {
      key: 'missing',
      title: t('admin_categories.coverage_missing'),
      isNumber: true,
      cell: ({ attribute, known, name }) => (
        <Link
          to={lackingProducts({ category, attribute })}
          aria-label={t('admin_categories.coverage_show', { name: textIn(name, language), count: products - known })}
        >
          {products - known}
        </Link>
      ),
    },
    {
      key: 'fill',
      title: t('admin_categories.coverage_fill'),
      isAction: true,
      cell: ({ attribute, name }) => (
        <Link
          to={`${lackingProducts({ category, attribute })}&fill=1`}
          aria-label={t('admin_categories.coverage_fill_one', { name: textIn(name, language) })}
        >
          {t('admin_categories.coverage_fill')}
        </Link>
      ),
    },
  ];
}
