import type { CallRequest } from '#contract/admin/calls.ts';
import { countedRows } from '#rules/limits.ts';
import { callStates } from '#rules/people/call-requests.ts';
import { localized } from '#rules/text/localized.ts';
import { Phone } from '#web/admin/features/customers/phone.tsx';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn } from '#web/admin/kit/list/columns.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CallActions } from './call-actions.tsx';
import styles from './call-list.module.css';

const states = ['open', ...callStates, 'all'] as const;
const tones = { waiting: 'new', no_answer: 'sale', called: 'ok' } as const;

/** Who asked to be called back; those that wait unless something else is chosen. */
export function CallList() {
  const t = useT();
  return (
    <AdminList
      name="calls"
      call="GET /admin/calls/"
      mostCounted={countedRows}
      title={t('admin_calls.title')}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('admin_calls.state'),
          options: states.map((value) => ({ value, text: t(`admin_calls.state_${value}`) })),
        },
      ]}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'phone', title: t('admin_calls.none') }}
      everyMs={30_000}
    />
  );
}

function useColumns(): Column<CallRequest>[] {
  const t = useT();
  const language = useLanguage();
  const noteOf = ({ handled_by: by, note }: CallRequest) => [by, note].filter(Boolean).join(': ');
  const product = (call: CallRequest) => localized(call, 'product_name', language);
  return [
    {
      key: 'phone',
      title: t('admin_calls.phone'),
      isHeading: true,
      cell: ({ phone, name }) => (
        <>
          <Phone phone={phone} />
          <small className={styles.name}>{name}</small>
        </>
      ),
      text: ({ phone }) => phone,
    },
    { key: 'name', title: t('admin_calls.name'), isExtra: true, cell: ({ name }) => name },
    { key: 'time', title: t('admin_calls.time'), isWhole: true, cell: ({ time }) => t(`admin_calls.time_${time}`) },
    {
      key: 'product',
      title: t('admin_calls.product'),
      isWide: true,
      cell: (call) => call.product !== null && <Link to={`/products/${call.product}`}>{product(call)}</Link>,
      text: product,
    },
    dayColumn('asked', t('admin_calls.asked'), ({ created_at: at }) => at, { time: true }),
    {
      key: 'state',
      title: t('admin_calls.state'),
      cell: (call) => (
        <>
          <Tag tone={tones[call.state]}>{t(`admin_calls.state_${call.state}`)}</Tag> {noteOf(call)}
        </>
      ),
      text: (call) => [t(`admin_calls.state_${call.state}`), noteOf(call)].filter(Boolean).join(', '),
    },
    {
      key: 'actions',
      title: t('admin_calls.actions'),
      isAction: true,
      cell: (call) => <CallActions call={call} />,
      text: () => '',
    },
  ];
}
