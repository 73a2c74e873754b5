import type { Reply } from '#contract/client.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { linkColumn } from '#web/admin/kit/list/columns.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

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

const kinds = Object.keys(screenOf) as Missing['kind'][];

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
      <RowList
        name="missing-english"
        title={t('admin_content.english')}
        query={missing}
        rows={(rows) => rows}
        filters={[
          { kind: 'search', label: t('admin.list_search') },
          {
            ...{ kind: 'choice', name: 'kind', label: t('admin_content.kind'), any: t('admin.any') },
            options: kinds.map((value) => ({ value, text: t(`admin_content.kind_${value}`) })),
          },
        ]}
        isIn={({ kind }, asked) => [undefined, kind].includes(asked.kind as typeof kind)}
        rowKey={({ kind, id }) => `${kind}${id}`}
        empty={{ icon: 'check', title: t('admin_content.english_none') }}
        columns={[
          { key: 'kind', title: t('admin_content.kind'), cell: ({ kind }) => t(`admin_content.kind_${kind}`) },
          linkColumn(
            'title',
            t('admin_content.in_russian_now'),
            ({ title }: Missing) => title || t('admin_content.not_written'),
            ({ kind, id }) => `/admin/content/${screenOf[kind](id)}`,
          ),
        ]}
      />
    </AdminPage>
  );
}
