import type { StoredSms } from '#contract/admin/sms.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { smsProblemText } from './sms-problem.ts';

type Message = StoredSms['newest'][number];

/** The newest messages: whether each went out, without its text and its whole number. */
export function SmsMessages({ stored }: { stored: StoredSms }) {
  const t = useT();
  const columns: Column<Message>[] = [
    { key: 'phone', title: t('admin_sms.phone'), isHeading: true, cell: ({ phone }) => phone },
    { key: 'at', title: t('admin_sms.at'), cell: ({ at }) => <Day at={at} time /> },
    {
      key: 'channel',
      title: t('admin_sms.channel'),
      cell: ({ channel, instead_of: former }) =>
        former
          ? t('admin_sms.instead_of', { channel: t(`admin_sms.channel_${former}`) })
          : t(`admin_sms.channel_${channel}`),
    },
    {
      key: 'state',
      title: t('admin_sms.state'),
      cell: ({ state, last_error: error }) =>
        [t(`admin_sms.state_${state}`), error && smsProblemText(error, t)].filter(Boolean).join('. '),
    },
    { key: 'parts', title: t('admin_sms.parts'), isNumber: true, cell: ({ parts }) => parts },
  ];
  return (
    <AdminSheet title={t('admin_sms.newest')}>
      {stored.newest.length === 0 ? (
        <p>{t('admin_sms.none')}</p>
      ) : (
        <AdminTable caption={t('admin_sms.newest')} columns={columns} rows={stored.newest} rowKey={({ id }) => id} />
      )}
    </AdminSheet>
  );
}
