import type { Reply } from '#contract/client.ts';
import { languageEntry } from '#rules/text/language.ts';
import { missingLanguages } from '#rules/text/translations.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { dayColumn, linkColumn } from '#web/admin/kit/list/columns.tsx';
import { RowList } from '#web/admin/kit/list/row-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';

type Page = Reply<'GET /admin/pages/'>[number];

/** /admin/content/pages: about and the shop's terms. */
export default function PagesScreen() {
  const t = useT();
  const titleOf = useTitle();
  return (
    <AdminPage title={t('admin_content.pages')} intro={t('admin_content.pages_intro')}>
      <ContentNav />
      <RowList
        name="pages"
        title={t('admin_content.pages')}
        query={useAdminQuery('GET /admin/pages/')}
        rows={(pages) => pages}
        rowKey={({ key }) => key}
        empty={{ icon: 'news', title: t('admin.nothing_found') }}
        columns={[
          linkColumn(
            'title',
            t('admin_content.heading_field'),
            (it: Page) => titleOf(it) || t('admin_content.not_written'),
            ({ key }) => `/admin/content/pages/${key}`,
          ),
          { key: 'edition', title: t('admin_content.edition'), cell: ({ edition }) => edition },
          dayColumn('at', t('admin_content.saved_at'), ({ saved_at: at }: Page) => at, { time: true }),
          {
            key: 'translated',
            title: t('admin_content.missing_in'),
            cell: (it) =>
              missingLanguages(it, ['title', 'html'])
                .map((language) => languageEntry(language).name)
                .join(', '),
          },
        ]}
      />
    </AdminPage>
  );
}
