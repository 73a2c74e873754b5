import type { Reply } from '#contract/client.ts';
import { languageEntry, languages } from '#rules/text/language.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { daysAgo } from '#web/admin/kit/shop-time.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';

type SearchTerm = Reply<'GET /admin/search-terms/'>['results'][number];

type TermListProps = {
  /** Only what found nothing. */
  isWithoutHits: boolean;
  onMakeSynonym: (term: string) => void;
};

/** What was searched for most within some days, where none are chosen the last thirty. */
export function TermList({ isWithoutHits, onMakeSynonym }: TermListProps) {
  const t = useT();
  return (
    <AdminList
      name="search-terms"
      place={isWithoutHits ? 'none' : 'top'}
      call="GET /admin/search-terms/"
      query={isWithoutHits ? { found: 'none' } : {}}
      title={t(isWithoutHits ? 'admin_search.none_found' : 'admin_search.terms')}
      filters={useFilters()}
      columns={useColumns(onMakeSynonym)}
      rowKey={({ term }) => term}
      empty={{ icon: 'search', title: t('admin_search.no_terms'), text: t('admin_search.no_terms_text') }}
    />
  );
}

function useFilters(): ListFilter[] {
  const t = useT();
  return [
    { kind: 'search', label: t('admin_search.term') },
    { kind: 'day', name: 'from', label: t('admin_search.from'), usual: daysAgo(29) },
    { kind: 'day', name: 'to', label: t('admin_search.to'), usual: daysAgo(0) },
    {
      kind: 'choice',
      name: 'language',
      label: t('admin_search.language'),
      any: t('admin_search.any_language'),
      options: languages.map((value) => ({ value, text: languageEntry(value).name })),
    },
  ];
}

function useColumns(onMakeSynonym: (term: string) => void): Column<SearchTerm>[] {
  const t = useT();
  const counted = (key: 'searches' | 'hits'): Column<SearchTerm> => ({
    key,
    title: t(`admin_search.${key}`),
    isNumber: true,
    order: { ascending: key, descending: `-${key}` },
    cell: (row) => row[key],
  });
  return [
    { key: 'term', title: t('admin_search.term'), isHeading: true, cell: ({ term }) => term },
    counted('searches'),
    counted('hits'),
    {
      key: 'synonym',
      title: t('admin_search.synonyms'),
      isAction: true,
      cell: ({ term }) => (
        <Button variant="ghost" onClick={() => onMakeSynonym(term)}>
          {t('admin_search.make_synonym')}
        </Button>
      ),
    },
  ];
}
