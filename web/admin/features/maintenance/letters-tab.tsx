import type { SentLetter } from '#contract/client.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { Column } from '#web/admin/kit/admin-table.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { FilterChoice } from '#web/admin/kit/filter-choice.tsx';
import { FilterSearch } from '#web/admin/kit/filter-search.tsx';
import { letterName } from '#web/admin/kit/letter-name.ts';
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
  const list = useAdminQuery('GET /admin/sent-letters/', { query }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <FilterSearch filter={filter} label={t('admin_maintenance.letter_search')} />
        <FilterChoice
          filter={filter}
          name="state"
          label={t('admin_maintenance.state')}
          any={t('admin_maintenance.any')}
          options={states.map((value) => ({ value, text: t(`admin_maintenance.letter_${value}`) }))}
        />
      </FilterBar>
      <PagedTable
        caption={t('admin_maintenance.letters')}
        list={list}
        empty={{ icon: 'mail', title: t('admin_maintenance.no_letters') }}
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
    { key: 'at', title: t('admin_maintenance.written'), cell: ({ created_at: at }) => <Day at={at} time /> },
    {
      key: 'template',
      title: t('admin_maintenance.letter'),
      isHeading: true,
      cell: ({ template }) => nameOf(template),
    },
    { key: 'recipient', title: t('admin_maintenance.recipient'), cell: ({ recipient }) => recipient },
    {
      key: 'state',
      title: t('admin_maintenance.state'),
      cell: ({ state, last_error: error, is_resent: isResent }) => (
        <>
          <Tag tone={tones[state]}>{t(`admin_maintenance.letter_${state}`)}</Tag> {state === 'failed' && error}
          {isResent && t('admin_maintenance.letter_resent')}
        </>
      ),
    },
    { key: 'attempts', title: t('admin_maintenance.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      key: 'again',
      title: t('admin_maintenance.actions'),
      isAction: true,
      cell: (letter) => <Resend letter={letter} />,
    },
  ];
}

/** What letters are called; alerts differ from each other in all of their subject. */
function useLetterNames(): (template: string) => string {
  const t = useT();
  const language = useLanguage();
  const letters = useAdminQuery('GET /admin/letters/');
  const names = new Map(
    letters.data?.flatMap(({ key, text, ...row }) =>
      row.language === language ? [[key, letterName(text.subject)]] : [],
    ),
  );
  return (template) =>
    template === 'staff-alert' ? t('admin_maintenance.letter_alert') : (names.get(template) ?? template);
}

function Resend({ letter: { id, state, recipient, can_resend: canResend } }: { letter: SentLetter }) {
  const t = useT();
  const resend = useAdminMutation('POST /admin/sent-letters/{id}/resend/', {
    changes: ['GET /admin/sent-letters/', 'GET /admin/jobs/'],
    onDone: () => toast.success(t('admin_maintenance.resent')),
    onRefused: (error) => {
      const isForgotten = error instanceof ApiError && error.code === 'forgotten';
      if (isForgotten) toast.error(t('admin_maintenance.letter_forgotten'));
      return isForgotten;
    },
  });
  if (!canResend) return t('admin_maintenance.letter_too_old');
  const label = `${t('admin_maintenance.resend')}: ${recipient}`;
  const send = () => resend.mutate({ params: { id } });
  if (state !== 'sent') {
    return (
      <Button variant="ghost" busy={resend.isPending} aria-label={label} onClick={send}>
        {t('admin_maintenance.resend')}
      </Button>
    );
  }
  return (
    <ConfirmButton
      busy={resend.isPending}
      aria-label={label}
      title={t('admin_maintenance.resend_title')}
      text={t('admin_maintenance.resend_text', { recipient })}
      confirm={t('admin_maintenance.resend')}
      onConfirm={send}
    >
      {t('admin_maintenance.resend')}
    </ConfirmButton>
  );
}
