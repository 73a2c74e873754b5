import type { SentLetter } from '#contract/client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Day } from '#web/features/office/day.tsx';
import { FilterBar } from '#web/features/office/filter-bar.tsx';
import { FilterChoice } from '#web/features/office/filter-choice.tsx';
import { FilterSearch } from '#web/features/office/filter-search.tsx';
import { OfficePager } from '#web/features/office/office-pager.tsx';
import { useOfficeMutation, useOfficeQuery } from '#web/features/office/office-query.ts';
import { type Column, OfficeTable } from '#web/features/office/office-table.tsx';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { useAddressFilter } from '#web/features/office/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';

const limit = 30;
const states = ['waiting', 'failed', 'sent'] as const;
const tones = { waiting: 'new', failed: 'sale', sent: 'ok' } as const;

/** Letters of the last month, and another try for one that did not go out. */
export function LettersTab() {
  const t = useT();
  const filter = useAddressFilter();
  const state = states.find((each) => each === filter.of('state'));
  const query = { state, search: filter.of('search'), limit, offset: filter.offset };
  const list = useOfficeQuery('GET /office/sent-letters/', { query }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <FilterSearch filter={filter} label={t('office_upkeep.letter_search')} />
        <FilterChoice
          filter={filter}
          name="state"
          label={t('office_upkeep.state')}
          any={t('office_upkeep.any')}
          options={states.map((value) => ({ value, text: t(`office_upkeep.letter_${value}`) }))}
        />
      </FilterBar>
      {!list.data && <OfficeWaiting query={list} />}
      {list.data?.count === 0 && <EmptyState icon="mail" heading="h2" title={t('office_upkeep.no_letters')} />}
      {list.data && list.data.count > 0 && (
        <>
          <OfficeTable
            caption={t('office_upkeep.letters')}
            columns={columns}
            rows={list.data.results}
            rowKey={({ id }) => id}
          />
          <OfficePager
            count={list.data.count}
            limit={limit}
            offset={filter.offset}
            onOffset={(offset) => filter.set({ offset })}
          />
        </>
      )}
    </>
  );
}

function useColumns(): Column<SentLetter>[] {
  const t = useT();
  return [
    { key: 'at', title: t('office_upkeep.written'), cell: ({ created_at: at }) => <Day at={at} time /> },
    { key: 'template', title: t('office_upkeep.letter'), cell: ({ template }) => template },
    { key: 'recipient', title: t('office_upkeep.recipient'), cell: ({ recipient }) => recipient },
    {
      key: 'state',
      title: t('office_upkeep.state'),
      cell: ({ state, last_error: error }) => (
        <>
          <Tag tone={tones[state]}>{t(`office_upkeep.letter_${state}`)}</Tag> {state === 'failed' && error}
        </>
      ),
    },
    { key: 'attempts', title: t('office_upkeep.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    { key: 'again', title: t('office_upkeep.actions'), cell: (letter) => <Resend letter={letter} /> },
  ];
}

function Resend({ letter: { id, state, recipient } }: { letter: SentLetter }) {
  const t = useT();
  const resend = useOfficeMutation('POST /office/sent-letters/{id}/resend/', {
    changes: ['GET /office/sent-letters/', 'GET /office/jobs/'],
    onDone: () => toast.success(t('office_upkeep.resent')),
    onRefused: (error) => {
      const isSent = error instanceof ApiError && error.code === 'sent';
      if (isSent) toast.error(t('office_upkeep.already_sent'));
      return isSent;
    },
  });
  if (state === 'sent') return null;
  return (
    <Button
      variant="ghost"
      busy={resend.isPending}
      aria-label={`${t('office_upkeep.resend')}: ${recipient}`}
      onClick={() => resend.mutate({ params: { id } })}
    >
      {t('office_upkeep.resend')}
    </Button>
  );
}
