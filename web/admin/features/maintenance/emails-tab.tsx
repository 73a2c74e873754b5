import type { SentEmail } from '#contract/client.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { Column } from '#web/admin/kit/admin-table.tsx';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { emailName } from '#web/admin/kit/email-name.ts';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { FilterChoice } from '#web/admin/kit/filter-choice.tsx';
import { FilterSearch } from '#web/admin/kit/filter-search.tsx';
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

/** E-mails of the last month; failed ones can be retried, sent ones sent again. */
export function EmailsTab() {
  const t = useT();
  const filter = useAddressFilter();
  const state = states.find((each) => each === filter.of('state'));
  const query = { state, search: filter.of('search'), limit, offset: filter.offset };
  const list = useAdminQuery('GET /admin/sent-emails/', { query }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <FilterSearch filter={filter} label={t('admin_maintenance.email_search')} />
        <FilterChoice
          filter={filter}
          name="state"
          label={t('admin_maintenance.state')}
          any={t('admin_maintenance.any')}
          options={states.map((value) => ({ value, text: t(`admin_maintenance.email_${value}`) }))}
        />
      </FilterBar>
      <PagedTable
        caption={t('admin_maintenance.emails')}
        list={list}
        empty={{ icon: 'mail', title: t('admin_maintenance.no_emails') }}
        columns={columns}
        rowKey={({ id }) => id}
        limit={limit}
        offset={filter.offset}
        onOffset={(offset) => filter.set({ offset })}
      />
    </>
  );
}

function useColumns(): Column<SentEmail>[] {
  const t = useT();
  const nameOf = useEmailNames();
  return [
    { key: 'at', title: t('admin_maintenance.written'), cell: ({ created_at: at }) => <Day at={at} time /> },
    {
      key: 'template',
      title: t('admin_maintenance.mail'),
      isHeading: true,
      cell: ({ template }) => nameOf(template),
    },
    { key: 'recipient', title: t('admin_maintenance.recipient'), cell: ({ recipient }) => recipient },
    {
      key: 'state',
      title: t('admin_maintenance.state'),
      cell: ({ state, last_error: error, is_resent: isResent }) => (
        <>
          <Tag tone={tones[state]}>{t(`admin_maintenance.email_${state}`)}</Tag> {state === 'failed' && error}
          {isResent && t('admin_maintenance.email_resent')}
        </>
      ),
    },
    { key: 'attempts', title: t('admin_maintenance.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      key: 'again',
      title: t('admin_maintenance.actions'),
      isAction: true,
      cell: (mail) => <Resend mail={mail} />,
    },
  ];
}

/** What e-mails are called; alerts differ from each other in all of their subject. */
function useEmailNames(): (template: string) => string {
  const t = useT();
  const language = useLanguage();
  const emails = useAdminQuery('GET /admin/emails/');
  const names = new Map(
    emails.data?.flatMap(({ key, text, ...row }) =>
      row.language === language ? [[key, emailName(text.subject)]] : [],
    ),
  );
  return (template) =>
    template === 'staff-alert' ? t('admin_maintenance.email_alert') : (names.get(template) ?? template);
}

function Resend({ mail: { id, state, recipient, can_resend: canResend } }: { mail: SentEmail }) {
  const t = useT();
  const resend = useAdminMutation('POST /admin/sent-emails/{id}/resend/', {
    changes: ['GET /admin/sent-emails/', 'GET /admin/jobs/'],
    onDone: () => toast.success(t('admin_maintenance.resent')),
    onRefused: (error) => {
      const isForgotten = error instanceof ApiError && error.code === 'forgotten';
      if (isForgotten) toast.error(t('admin_maintenance.email_forgotten'));
      return isForgotten;
    },
  });
  if (!canResend) return t('admin_maintenance.email_too_old');
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
