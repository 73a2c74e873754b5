import { useState } from 'react';
import { type Language, languageNames, languages } from '#rules/text/language.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './synonyms.module.css';

const bishkekOffsetMs = 6 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** A calendar day in Bishkek so many days ago. */
const daysAgo = (days: number) => new Date(Date.now() + bishkekOffsetMs - days * dayMs).toISOString().slice(0, 10);

type TermListProps = {
  /** Only what found nothing. */
  isWithoutHits: boolean;
  onMakeSynonym: (term: string) => void;
};

/** What was searched for most within some days, at first the last thirty. */
export function TermList({ isWithoutHits, onMakeSynonym }: TermListProps) {
  const t = useT();
  const [span, setSpan] = useState<{ from: string; to: string; language?: Language }>({
    from: daysAgo(29),
    to: daysAgo(0),
  });
  const query = { ...span, ...(isWithoutHits && { found: 'none' as const }) };
  const terms = useAdminQuery('GET /admin/search-terms/', { query }, { keepPrevious: true });
  return (
    <>
      <div className={styles.span}>
        <Field label={t('admin_search.from')}>
          <TextInput
            type="date"
            value={span.from}
            onChange={({ target }) => setSpan({ ...span, from: target.value || span.from })}
          />
        </Field>
        <Field label={t('admin_search.to')}>
          <TextInput
            type="date"
            value={span.to}
            onChange={({ target }) => setSpan({ ...span, to: target.value || span.to })}
          />
        </Field>
        <Field label={t('admin_search.language')}>
          <Select
            value={span.language ?? ''}
            onChange={({ target }) =>
              setSpan({ ...span, language: (target.value || undefined) as Language | undefined })
            }
          >
            <option value="">{t('admin_search.any_language')}</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!terms.data && <AdminWaiting query={terms} />}
      {terms.data?.length === 0 && <EmptyState icon="search" heading="h2" title={t('admin_search.no_terms')} />}
      {terms.data && terms.data.length > 0 && (
        <AdminTable
          caption={t('admin_search.terms')}
          rows={terms.data}
          rowKey={({ term }) => term}
          columns={[
            { key: 'term', title: t('admin_search.term'), cell: ({ term }) => term },
            { key: 'searches', title: t('admin_search.searches'), isNumber: true, cell: ({ searches }) => searches },
            { key: 'hits', title: t('admin_search.hits'), isNumber: true, cell: ({ hits }) => hits },
            {
              key: 'synonym',
              title: t('admin_search.synonyms'),
              cell: ({ term }) => (
                <Button variant="ghost" onClick={() => onMakeSynonym(term)}>
                  {t('admin_search.make_synonym')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
