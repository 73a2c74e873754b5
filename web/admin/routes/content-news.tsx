import { useState } from 'react';
import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { StateMark } from '#web/admin/features/content/state-mark.tsx';
import { useTitle } from '#web/admin/features/content/use-title.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
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
  const list = useOfficeQuery('GET /office/news/', { query }, { keepPrevious: true });
  const find = (text: string) => {
    setSearch(text);
    setOffset(0);
  };
  return (
    <OfficePage
      title={t('office_content.news')}
      actions={<ButtonLink to="/admin/content/news/new">{t('office_content.news_add')}</ButtonLink>}
    >
      <ContentNav />
      <FilterBar>
        <Field label={t('office_content.find')}>
          <TextInput type="search" value={search} onChange={({ target }) => find(target.value)} />
        </Field>
      </FilterBar>
      <Loaded query={list}>
        {({ count, results }) =>
          count === 0 ? (
            <EmptyState
              icon="news"
              heading="h2"
              title={t('office_content.news_none')}
              text={t('office_content.news_none_text')}
            />
          ) : (
            <>
              <OfficeTable
                caption={t('office_content.news')}
                rows={results}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'title',
                    title: t('office_content.heading_field'),
                    isHeading: true,
                    cell: (it) => <Link to={`/admin/content/news/${it.id}`}>{titleOf(it)}</Link>,
                  },
                  {
                    key: 'state',
                    title: t('office_content.state'),
                    cell: ({ state }) => <StateMark state={state} />,
                  },
                  { key: 'at', title: t('office_content.day'), cell: ({ at }) => <Day at={at} time /> },
                  {
                    key: 'english',
                    title: t('office.in_english'),
                    cell: (it) => t(it.is_english_missing ? 'office_content.no_english' : 'office.yes'),
                  },
                ]}
              />
              <OfficePager count={count} limit={limit} offset={offset} onOffset={setOffset} />
            </>
          )
        }
      </Loaded>
    </OfficePage>
  );
}
