import type { AdminGuest } from '#contract/admin/customers.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, moneyColumn } from '#web/admin/kit/list/columns.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { OrderLines } from './order-lines.tsx';
import { Phone } from './phone.tsx';

/** Who ordered without an account: orders with one phone are one guest. */
export function GuestList() {
  const t = useT();
  return (
    <>
      <p>{t('admin_customers.guests_intro')}</p>
      <AdminList
        name="guests"
        call="GET /admin/guests/"
        title={t('admin_customers.guests')}
        filters={[{ kind: 'search', label: t('admin_customers.search_guests') }]}
        rowKey={({ phone }) => phone}
        empty={{ icon: 'user', title: t('admin_customers.no_guests') }}
        columns={useColumns()}
      />
    </>
  );
}

function useColumns(): Column<AdminGuest>[] {
  const t = useT();
  return [
    {
      key: 'phone',
      title: t('admin_customers.phone'),
      cell: ({ phone }) => <Phone phone={phone} />,
      text: ({ phone }) => phone,
    },
    { key: 'name', title: t('admin_customers.name'), cell: ({ name }) => name },
    { key: 'count', title: t('admin_customers.orders'), isNumber: true, cell: ({ order_count: n }) => n },
    moneyColumn('spent', t('admin_customers.spent'), ({ spent }) => spent),
    {
      key: 'orders',
      title: t('admin_customers.last_orders'),
      cell: ({ orders }) => <OrderLines orders={orders} />,
      text: ({ orders }) => orders.map(({ number }) => number).join(', '),
    },
  ];
}
