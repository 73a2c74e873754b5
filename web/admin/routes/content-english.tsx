import type { Reply } from '#contract/client.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Missing = Reply<'GET /admin/missing-english/'>[number];

const screenOf: Record<Missing['kind'], (id: string) => string> = {
  news: (id) => `news/${id}`,
  slide: (id) => `slides/${id}`,
  page: (key) => `pages/${key}`,
  contacts: () => 'contacts',
  hours: () => 'hours',
  region: () => 'places',
  city: () => 'places',
};

/** /admin/content/english: what English readers see in Russian, with the way to each. */
export default function EnglishScreen() {
  const t = useT();
  const missing = useAdminQuery('GET /admin/missing-english/');
  const products = useAdminQuery('GET /admin/overview/').data?.products_without_english ?? 0;
  return (
    <AdminPage title={t('admin_content.english')} intro={t('admin_content.english_intro')}>
      <ContentNav />
      {products > 0 && (
        <p>
          <Link to="/admin/products?without=english&status=published">{t('admin_content.english_products')}</Link>
        </p>
      )}
      <Loaded query={missing}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="check" heading="h2" title={t('admin_content.english_none')} />
          ) : (
            <AdminTable
              caption={t('admin_content.english')}
              rows={rows}
              rowKey={({ kind, id }) => `${kind}${id}`}
              columns={[
                {
                  key: 'kind',
                  title: t('admin_content.kind'),
                  cell: ({ kind }) => t(`admin_content.kind_${kind}`),
                },
                {
                  key: 'title',
                  title: t('admin_content.in_russian_now'),
                  isHeading: true,
                  cell: ({ kind, id, title }) => (
                    <Link to={`/admin/content/${screenOf[kind](id)}`}>{title || t('admin_content.not_written')}</Link>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </AdminPage>
  );
}
