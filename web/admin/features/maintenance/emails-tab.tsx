import type { SentEmail } from '#contract/admin/maintenance.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { emailName } from '#web/admin/kit/email-name.ts';
import { AdminList, livePollMs } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';

const states = ['waiting', 'failed', 'sent'] as const;
const tones = { waiting: 'new', failed: 'sale', sent: 'ok' } as const;

/** E-mails of the last month; failed ones can be retried, sent ones sent again. */
export function EmailsTab() {
  const t = useT();
  return (
    <AdminList
      name="emails"
      call="GET /admin/sent-emails/"
      title={t('admin_maintenance.emails')}
      filters={[
        { kind: 'search', label: t('admin_maintenance.email_search') },
        {
          kind: 'choice',
          name: 'state',
          label: t('admin_maintenance.state'),
          any: t('admin_maintenance.any'),
          options: states.map((value) => ({ value, text: t(`admin_maintenance.email_${value}`) })),
        },
      ]}
      columns={useColumns()}
      rowKey={({ id }) => id}
      everyMs={livePollMs}
      empty={{ icon: 'mail', title: t('admin_maintenance.no_emails') }}
    />
  );
}

function useColumns(): Column<SentEmail>[] {
  const t = useT();
  const nameOf = useEmailNames();
  return [
    dayColumn('at', t('admin_maintenance.written'), ({ created_at: at }) => at, { time: true }),
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
      text: ({ state }) => t(`admin_maintenance.email_${state}`),
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

/** What e-mails are called. */
function useEmailNames(): (template: string) => string {
  const t = useT();
  const language = useLanguage();
  const emails = useAdminQuery('GET /admin/emails/');
  const names = new Map(
    emails.data?.flatMap(({ key, text, ...row }) =>
      row.language === language ? [[key, emailName(t, key, text.subject)]] : [],
    ),
  );
  return (template) => names.get(template) ?? template;
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
