import { useParams } from 'react-router';
import { pageKeys } from '#rules/text/shop-pages.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminList, type RowOf } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/content/pages/:key/editions: the editions of a page. */
export default function EditionsScreen() {
  const t = useT();
  const params = useParams();
  const key = pageKeys.find((candidate) => candidate === params.key) ?? 'about';
  return (
    <AdminPage
      title={t('admin_content.editions')}
      intro={t('admin_content.editions_intro')}
      back={{ to: `/admin/content/pages/${key}`, text: t('admin_content.pages') }}
    >
      <AdminList
        name="editions"
        call="GET /admin/pages/{key}/editions/"
        params={{ key }}
        title={t('admin_content.editions')}
        columns={useColumns(key)}
        rowKey={({ version }) => version}
        empty={{ icon: 'news', title: t('admin_content.not_written') }}
      />
    </AdminPage>
  );
}

function useColumns(key: string): Column<RowOf<'GET /admin/pages/{key}/editions/'>>[] {
  const t = useT();
  return [
    linkColumn(
      'edition',
      t('admin_content.edition'),
      ({ edition }) => edition,
      ({ version }) => `/admin/content/pages/${key}/editions/${version}`,
    ),
    { key: 'title', title: t('admin_content.heading_field'), cell: ({ title }) => title },
    dayColumn('at', t('admin_content.saved_at'), ({ saved_at: at }) => at, { time: true }),
  ];
}
