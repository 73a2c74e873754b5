import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

/** /admin/content/pages: about and the shop's terms. */
export default function PagesScreen() {
  const t = useT();
  const titleOf = useTitle();
  const pages = useAdminQuery('GET /admin/pages/');
  return (
    <AdminPage title={t('admin_content.pages')} intro={t('admin_content.pages_intro')}>
      <ContentNav />
      <Loaded query={pages}>
        {(rows) => (
          <AdminTable
            caption={t('admin_content.pages')}
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'title',
                title: t('admin_content.heading_field'),
                isHeading: true,
                cell: (it) => (
                  <Link to={`/admin/content/pages/${it.key}`}>{titleOf(it) || t('admin_content.not_written')}</Link>
                ),
              },
              { key: 'edition', title: t('admin_content.edition'), cell: ({ edition }) => edition },
              {
                key: 'at',
                title: t('admin_content.saved_at'),
                cell: (it) => it.saved_at && <Day at={it.saved_at} time />,
              },
              {
                key: 'english',
                title: t('admin.in_english'),
                cell: (it) => t(it.html_en ? 'admin.yes' : 'admin_content.no_english'),
              },
            ]}
          />
        )}
      </Loaded>
    </AdminPage>
  );
}
