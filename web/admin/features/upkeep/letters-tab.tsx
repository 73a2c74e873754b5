import type { SentLetter } from '#contract/client.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { FilterChoice } from '#web/admin/kit/filter-choice.tsx';
import { FilterSearch } from '#web/admin/kit/filter-search.tsx';
import { letterName } from '#web/admin/kit/letter-name.ts';
import { useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import type { Column } from '#web/admin/kit/office-table.tsx';
import { PagedTable } from '#web/admin/kit/paged-table.tsx';
import { useAddressFilter } from '#web/admin/kit/use-address-filter.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';

const limit = 30;
const states = ['waiting', 'failed', 'sent'] as const;
const tones = { waiting: 'new', failed: 'sale', sent: 'ok' } as const;

/** Letters of the last month, another try for one that did not go out, and once more for one that never arrived. */
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
      <PagedTable
        caption={t('office_upkeep.letters')}
        list={list}
        empty={{ icon: 'mail', title: t('office_upkeep.no_letters') }}
        columns={columns}
        rowKey={({ id }) => id}
        limit={limit}
        offset={filter.offset}
        onOffset={(offset) => filter.set({ offset })}
      />
    </>
  );
}

function useColumns(): Column<SentLetter>[] {
  const t = useT();
  const nameOf = useLetterNames();
  return [
    { key: 'at', title: t('office_upkeep.written'), cell: ({ created_at: at }) => <Day at={at} time /> },
    { key: 'template', title: t('office_upkeep.letter'), isHeading: true, cell: ({ template }) => nameOf(template) },
    { key: 'recipient', title: t('office_upkeep.recipient'), cell: ({ recipient }) => recipient },
    {
      key: 'state',
      title: t('office_upkeep.state'),
      cell: ({ state, last_error: error, is_resent: isResent }) => (
        <>
          <Tag tone={tones[state]}>{t(`office_upkeep.letter_${state}`)}</Tag> {state === 'failed' && error}
          {isResent && t('office_upkeep.letter_resent')}
        </>
      ),
    },
    { key: 'attempts', title: t('office_upkeep.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    { key: 'again', title: t('office_upkeep.actions'), isAction: true, cell: (letter) => <Resend letter={letter} /> },
  ];
}

/** What letters are called; alerts differ from each other in all of their subject. */
function useLetterNames(): (template: string) => string {
  const t = useT();
  const language = useLanguage();
  const letters = useOfficeQuery('GET /office/letters/');
  const names = new Map(
    letters.data?.flatMap(({ key, text, ...row }) =>
      row.language === language ? [[key, letterName(text.subject)]] : [],
    ),
  );
  return (template) =>
    template === 'staff-alert' ? t('office_upkeep.letter_alert') : (names.get(template) ?? template);
}

function Resend({ letter: { id, state, recipient, can_resend: canResend } }: { letter: SentLetter }) {
  const t = useT();
  const resend = useOfficeMutation('POST /office/sent-letters/{id}/resend/', {
    changes: ['GET /office/sent-letters/', 'GET /office/jobs/'],
    onDone: () => toast.success(t('office_upkeep.resent')),
    onRefused: (error) => {
      const isForgotten = error instanceof ApiError && error.code === 'forgotten';
      if (isForgotten) toast.error(t('office_upkeep.letter_forgotten'));
      return isForgotten;
    },
  });
  if (!canResend) return t('office_upkeep.letter_too_old');
  const label = `${t('office_upkeep.resend')}: ${recipient}`;
  const send = () => resend.mutate({ params: { id } });
  if (state !== 'sent') {
    return (
      <Button variant="ghost" busy={resend.isPending} aria-label={label} onClick={send}>
        {t('office_upkeep.resend')}
      </Button>
    );
  }
  return (
    <ConfirmButton
      busy={resend.isPending}
      aria-label={label}
      title={t('office_upkeep.resend_title')}
      text={t('office_upkeep.resend_text', { recipient })}
      confirm={t('office_upkeep.resend')}
      onConfirm={send}
    >
      {t('office_upkeep.resend')}
    </ConfirmButton>
  );
}
