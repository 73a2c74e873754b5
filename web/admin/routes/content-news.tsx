import { languageEntry } from '#rules/text/language.ts';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { StateMark } from '#web/admin/features/content/state-mark.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminList, type RowOf } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** /admin/content/news: news of every state, the latest day first. */
export default function NewsScreen() {
  const t = useT();
  return (
    <AdminPage
      title={t('admin_content.news')}
      actions={<ButtonLink to="/admin/content/news/new">{t('admin_content.news_add')}</ButtonLink>}
    >
      <ContentNav />
      <AdminList
        name="news"
        call="GET /admin/news/"
        title={t('admin_content.news')}
        filters={[{ kind: 'search', label: t('admin_content.find') }]}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={{ icon: 'news', title: t('admin_content.news_none'), text: t('admin_content.news_none_text') }}
      />
    </AdminPage>
  );
}

function useColumns(): Column<RowOf<'GET /admin/news/'>>[] {
  const t = useT();
  const titleOf = useTitle();
  return [
    linkColumn(
      'title',
      t('admin_content.heading_field'),
      (it) => titleOf(it),
      ({ id }) => `/admin/content/news/${id}`,
    ),
    {
      key: 'state',
      title: t('admin_content.state'),
      cell: ({ state }) => <StateMark state={state} />,
      text: ({ state }) => t(`admin_content.is_${state}`),
    },
    dayColumn('at', t('admin_content.day'), ({ at }) => at, { time: true }),
    {
      key: 'translated',
      title: t('admin_content.missing_in'),
      cell: ({ missing }) => missing.map((language) => languageEntry(language).name).join(', '),
    },
  ];
}
