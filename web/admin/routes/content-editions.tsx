import { useState } from 'react';
import { useParams } from 'react-router';
import { pageKeys } from '#rules/text/shop-pages.ts';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';

const limit = 30;

/** /admin/content/pages/:key/editions: the editions of a page. */
export default function EditionsScreen() {
  const t = useT();
  const params = useParams();
  const key = pageKeys.find((candidate) => candidate === params.key) ?? 'about';
  const [offset, setOffset] = useState(0);
  const editions = useAdminQuery('GET /admin/pages/{key}/editions/', { params: { key }, query: { limit, offset } });
  return (
    <AdminPage
      title={t('admin_content.editions')}
      intro={t('admin_content.editions_intro')}
      back={{ to: `/admin/content/pages/${key}`, text: t('admin_content.pages') }}
    >
      <Loaded query={editions}>
        {({ count, results }) => (
          <>
            <AdminTable
              caption={t('admin_content.editions')}
              rows={results}
              rowKey={({ version }) => version}
              columns={[
                {
                  key: 'edition',
                  title: t('admin_content.edition'),
                  isHeading: true,
                  cell: ({ version, edition }) => (
                    <Link to={`/admin/content/pages/${key}/editions/${version}`}>{edition}</Link>
                  ),
                },
                { key: 'title', title: t('admin_content.heading_field'), cell: ({ title }) => title },
                {
                  key: 'at',
                  title: t('admin_content.saved_at'),
                  cell: ({ saved_at }) => <Day at={saved_at} time />,
                },
              ]}
            />
            <AdminPager count={count} offset={offset} limit={limit} onOffset={setOffset} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}
