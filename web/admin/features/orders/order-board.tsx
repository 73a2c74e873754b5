import type { AdminOrderRow } from '#contract/admin/orders.ts';
import type { Reply } from '#contract/client.ts';
import { countedRows } from '#rules/limits.ts';
import { localized } from '#rules/text/localized.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn, moneyColumn } from '#web/admin/kit/list/columns.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { type TextKey, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBoardFilters } from './board-filters.tsx';
import { BoardRows } from './board-rows.tsx';
import { BulkSteps } from './bulk-steps.tsx';
import styles from './order-board.module.css';
import { pollMs } from './order-view.tsx';
import { openStatuses, useAddressText, usePaymentText } from './order-words.ts';
import { RecentBatches } from './recent-batches.tsx';
import { SoldUnits } from './sold-units.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useKeysChoice } from './use-board-keys.ts';

/** Orders on a page of the board. */
const limit = 50;

/** The orders that the address asks for, as they are right now: those in work, newest first, where it says nothing. */
export function OrderBoard() {
  const t = useT();
  const { role } = useStaffMe();
  const { of, set } = useAddressFilter();
  const keys = useKeysChoice();
  const status = of('status') || 'open';
  const query = { ...(status !== 'all' && { status: status === 'open' ? [...openStatuses] : [status] }) };
  const above = (reply: Reply<'GET /admin/orders/'> | undefined) => (
    <>
      <StatusTabs
        chosen={status}
        counts={reply?.statuses}
        onChoose={(next) => set({ status: next === 'open' ? '' : next })}
      />
      <RecentBatches />
      <SoldUnits search={of('search')} />
    </>
  );
  return (
    <AdminList
      name="orders"
      call="GET /admin/orders/"
      title={t('admin_orders.title')}
      filters={useBoardFilters()}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'cart', title: t('admin_orders.none'), text: t('admin_orders.none_text') }}
      bulk={{
        idOf: ({ id }) => id,
        nameOf: ({ number }) => number,
        actions: ({ rows, clear }) => rows.length > 0 && <BulkSteps orders={rows} onDone={clear} />,
      }}
      cards={(rows, choice) => <BoardRows rows={rows} choice={choice} hasKeys={keys.areOn} />}
      tools={
        <Button variant="ghost" className={styles.keys} title={t('admin_orders.keys')} onClick={keys.toggle}>
          {t(keys.areOn ? 'admin_orders.keys_on' : 'admin_orders.keys_off')}
        </Button>
      }
      everyMs={pollMs}
      query={query}
      above={above}
      limit={limit}
      mostCounted={countedRows}
      exportKind={role === 'operator' ? undefined : 'orders'}
    />
  );
}

/** What of an order is saved as a file. */
function useColumns(): Column<AdminOrderRow>[] {
  const t = useT();
  const language = useLanguage();
  const address = useAddressText();
  const payment = usePaymentText();
  return [
    linkColumn(
      'number',
      t('admin_orders.number'),
      ({ number }) => number,
      ({ id }) => `/admin/orders/${id}`,
    ),
    dayColumn('at', t('admin_orders.placed'), ({ created_at: at }) => at, { time: true }),
    { key: 'name', title: t('admin_orders.recipient'), cell: ({ name }) => name },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => phone },
    { key: 'address', title: t('admin_orders.address'), cell: address },
    {
      key: 'item',
      title: t('admin_orders.items'),
      cell: (row) => localized(row, 'first_item', language),
    },
    { key: 'pieces', title: t('admin_orders.count'), cell: ({ pieces }) => pieces },
    { key: 'status', title: t('admin_orders.by_status'), cell: (row) => t(`order.status_${row.status}` as TextKey) },
    {
      key: 'method',
      title: t('admin_orders.by_method'),
      cell: payment,
    },
    {
      key: 'payment',
      title: t('admin_orders.by_payment'),
      cell: (row) => t(`order.payment_${row.payment_status}` as TextKey),
    },
    { key: 'courier', title: t('admin_orders.by_courier'), cell: ({ courier }) => courier?.name ?? '' },
    moneyColumn('total', t('admin_orders.total'), ({ total }) => total),
  ];
}
