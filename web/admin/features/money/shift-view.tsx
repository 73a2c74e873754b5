import type { ShiftDetails } from '#contract/client.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { CashForm } from './cash-form.tsx';
import { CountForm } from './count-form.tsx';
import { CountedCash } from './counted-cash.tsx';
import { useShiftState } from './shift-table.tsx';
import styles from './shifts.module.css';

const everyMs = 5_000;

/** One shift: its sums, its lines, and for as long as it is open what is put in, taken out and counted. */
export function ShiftView({ id }: { id: number }) {
  const t = useT();
  const { role } = useStaffMe();
  const query = useOfficeQuery('GET /office/shifts/{id}/', { params: { id } }, { everyMs });
  const shift = query.data;
  const isOpen = shift?.closed_at === null;
  return (
    <OfficePage
      title={t('office_money.shift', { id: String(id) })}
      back={{ to: '/admin/shifts', text: t('office_money.shifts') }}
      actions={
        shift &&
        !isOpen && (
          <Button variant="ghost" onClick={() => print()}>
            {t('office_money.print')}
          </Button>
        )
      }
    >
      {!shift && <OfficeWaiting query={query} />}
      {shift && (
        <>
          <Figures shift={shift} />
          {!isOpen && <CountedCash shift={shift} />}
          {isOpen && shift.is_own && <CashForm />}
          {isOpen && (shift.is_own || role !== 'operator') && <CountForm shift={shift} />}
          <Lines shift={shift} />
        </>
      )}
    </OfficePage>
  );
}

function Figures({ shift }: { shift: ShiftDetails }) {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  const state = useShiftState();
  const facts = [
    [t('office_money.drawer'), shift.drawer],
    [t('office_money.actor'), shift.actor],
    [t('office_money.opened'), moment(shift.opened_at)],
    ...(shift.closed_at ? [[t('office_money.closed'), moment(shift.closed_at)]] : []),
    ...(shift.closed_by ? [[t('office_money.closed_by'), shift.closed_by]] : []),
    [t('office_money.float'), som(shift.float)],
    [t('office_money.received'), som(shift.received)],
    [t('office_money.refunded'), som(shift.refunded)],
    [t('office_money.put_in'), som(shift.put_in)],
    [t('office_money.taken_out'), som(shift.taken_out)],
    [t('office_money.should_be'), som(shift.expected)],
    ...(shift.counted === null ? [] : [[t('office_money.counted'), `${som(shift.counted)}, ${state(shift)}`]]),
    ...(shift.reason ? [[t('office_money.refund_reason'), shift.reason]] : []),
  ];
  return (
    <OfficeSheet>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </OfficeSheet>
  );
}

function Lines({ shift }: { shift: ShiftDetails }) {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  const what = ({ order, number, note }: ShiftDetails['lines'][number]) => (
    <>
      {order !== null && (
        <Link to={`/admin/orders/${order}`}>{t('office_money.line_order', { number: number ?? '' })}</Link>
      )}
      {order !== null && note && ' · '}
      {note}
    </>
  );
  return (
    <OfficeSheet title={t('office_money.lines')}>
      {shift.lines.length === 0 && <p>{t('office_money.lines_none')}</p>}
      {shift.lines.length > 0 && (
        <OfficeTable
          caption={t('office_money.lines')}
          rows={shift.lines}
          rowKey={({ at, amount }) => `${at}-${amount}`}
          columns={[
            { key: 'at', title: t('office_money.when'), cell: ({ at }) => moment(at) },
            { key: 'what', title: t('office_money.what'), isHeading: true, cell: what },
            { key: 'who', title: t('office_money.who'), cell: ({ actor }) => actor },
            {
              key: 'sum',
              title: t('office_money.sum'),
              isNumber: true,
              cell: ({ amount }) => `${amount < 0 ? '−' : '+'}${som(Math.abs(amount))}`,
            },
          ]}
        />
      )}
    </OfficeSheet>
  );
}
