import { useState } from 'react';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { StateMark } from '#web/admin/features/content/state-mark.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

const limit = 20;

/** /admin/content/news: news of every state, the latest day first. */
export default function NewsScreen() {
  const t = useT();
  const titleOf = useTitle();
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const query = { limit, offset, ...(search ? { search } : {}) };
  const list = useAdminQuery('GET /admin/news/', { query }, { keepPrevious: true });
  const find = (text: string) => {
    setSearch(text);
    setOffset(0);
  };
  return (
    <AdminPage
      title={t('admin_content.news')}
      actions={<ButtonLink to="/admin/content/news/new">{t('admin_content.news_add')}</ButtonLink>}
    >
      <ContentNav />
      <FilterBar>
        <Field label={t('admin_content.find')}>
          <TextInput type="search" value={search} onChange={({ target }) => find(target.value)} />
        </Field>
      </FilterBar>
      <Loaded query={list}>
        {({ count, results }) =>
          count === 0 ? (
            <EmptyState
              icon="news"
              heading="h2"
              title={t('admin_content.news_none')}
              text={t('admin_content.news_none_text')}
            />
          ) : (
            <>
              <AdminTable
                caption={t('admin_content.news')}
                rows={results}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'title',
                    title: t('admin_content.heading_field'),
                    isHeading: true,
                    cell: (it) => <Link to={`/admin/content/news/${it.id}`}>{titleOf(it)}</Link>,
                  },
                  {
                    key: 'state',
                    title: t('admin_content.state'),
                    cell: ({ state }) => <StateMark state={state} />,
                  },
                  { key: 'at', title: t('admin_content.day'), cell: ({ at }) => <Day at={at} time /> },
                  {
                    key: 'english',
                    title: t('admin.in_english'),
                    cell: (it) => t(it.is_english_missing ? 'admin_content.no_english' : 'admin.yes'),
                  },
                ]}
              />
              <AdminPager count={count} limit={limit} offset={offset} onOffset={setOffset} />
            </>
          )
        }
      </Loaded>
    </AdminPage>
  );
}
