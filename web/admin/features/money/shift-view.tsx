import type { ShiftDetails } from '#contract/admin/shifts.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useDayText } from '#web/admin/kit/day.tsx';
import { PagedRows } from '#web/admin/kit/list/paged-rows.tsx';
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
const linesOfPage = 30;

/** One shift: its sums, its lines, and for as long as it is open what is put in, taken out and counted. */
export function ShiftView({ id }: { id: number }) {
  const t = useT();
  const { role } = useStaffMe();
  const query = useAdminQuery('GET /admin/shifts/{id}/', { params: { id } }, { everyMs });
  const shift = query.data;
  const isOpen = shift?.closed_at === null;
  return (
    <AdminPage
      title={t('admin_money.shift', { id: String(id) })}
      back={{ to: '/admin/shifts', text: t('admin_money.shifts') }}
      actions={
        shift &&
        !isOpen && (
          <Button variant="ghost" onClick={() => print()}>
            {t('admin_money.print')}
          </Button>
        )
      }
    >
      {!shift && <AdminWaiting query={query} />}
      {shift && (
        <>
          <Figures shift={shift} />
          {!isOpen && <CountedCash shift={shift} />}
          {isOpen && shift.is_own && <CashForm />}
          {isOpen && (shift.is_own || role !== 'operator') && <CountForm shift={shift} />}
          <Lines shift={shift} />
        </>
      )}
    </AdminPage>
  );
}

function Figures({ shift }: { shift: ShiftDetails }) {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  const state = useShiftState();
  const facts = [
    [t('admin_money.drawer'), shift.drawer],
    [t('admin_money.actor'), shift.actor],
    [t('admin_money.opened'), moment(shift.opened_at)],
    ...(shift.closed_at ? [[t('admin_money.closed'), moment(shift.closed_at)]] : []),
    ...(shift.closed_by ? [[t('admin_money.closed_by'), shift.closed_by]] : []),
    [t('admin_money.float'), som(shift.float)],
    [t('admin_money.received'), som(shift.received)],
    [t('admin_money.refunded'), som(shift.refunded)],
    [t('admin_money.put_in'), som(shift.put_in)],
    [t('admin_money.taken_out'), som(shift.taken_out)],
    [t('admin_money.should_be'), som(shift.expected)],
    ...(shift.counted === null ? [] : [[t('admin_money.counted'), `${som(shift.counted)}, ${state(shift)}`]]),
    ...(shift.reason ? [[t('admin_money.refund_reason'), shift.reason]] : []),
  ];
  return (
    <AdminSheet>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AdminSheet>
  );
}

function Lines({ shift }: { shift: ShiftDetails }) {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  const what = ({ order, number, note }: ShiftDetails['lines'][number]) => (
    <>
      {order !== null && (
        <Link to={`/admin/orders/${order}`}>{t('admin_money.line_order', { number: number ?? '' })}</Link>
      )}
      {order !== null && note && ' · '}
      {note}
    </>
  );
  return (
    <AdminSheet title={t('admin_money.lines')}>
      {shift.lines.length === 0 && <p>{t('admin_money.lines_none')}</p>}
      {shift.lines.length > 0 && (
        <PagedRows rows={shift.lines} limit={linesOfPage}>
          {(lines) => (
            <AdminTable
              caption={t('admin_money.lines')}
              rows={lines}
              rowKey={({ at, amount }) => `${at}-${amount}`}
              columns={[
                { key: 'at', title: t('admin_money.when'), cell: ({ at }) => moment(at) },
                { key: 'what', title: t('admin_money.what'), isHeading: true, cell: what },
                { key: 'who', title: t('admin_money.who'), cell: ({ actor }) => actor },
                {
                  key: 'sum',
                  title: t('admin_money.sum'),
                  isNumber: true,
                  cell: ({ amount }) => `${amount < 0 ? '−' : '+'}${som(Math.abs(amount))}`,
                },
              ]}
            />
          )}
        </PagedRows>
      )}
    </AdminSheet>
  );
}
