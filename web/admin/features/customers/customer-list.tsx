import type { AdminCustomer } from '#contract/admin/customers.ts';
import { countedRows } from '#rules/limits.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { EmailAddress } from '#web/admin/kit/email-address.tsx';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { type Column, dayColumn, linkColumn, moneyColumn } from '#web/admin/kit/list/columns.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { CustomerState, customerStates } from './customer-state.tsx';
import { Phone } from './phone.tsx';

/** Customers with an account, newest first unless another order is chosen. */
export function CustomerList() {
  const t = useT();
  const { role } = useStaffMe();
  return (
    <AdminList
      name="customers"
      call="GET /admin/customers/"
      title={t('admin_customers.title')}
      filters={useFilters()}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'user', title: t('admin_customers.none') }}
      mostCounted={countedRows}
      exportKind={role === 'operator' ? undefined : 'customers'}
    />
  );
}

function useFilters(): ListFilter[] {
  const t = useT();
  const any = t('admin_customers.any');
  return [
    { kind: 'search', label: t('admin_customers.search') },
    {
      kind: 'choice',
      name: 'state',
      label: t('admin_customers.state'),
      any,
      options: customerStates.map((value) => ({ value, text: t(`admin_customers.state_${value}`) })),
    },
    {
      kind: 'choice',
      name: 'orders',
      label: t('admin_customers.orders'),
      any,
      options: [
        { value: 'some', text: t('admin_customers.orders_some') },
        { value: 'none', text: t('admin_customers.orders_none') },
      ],
    },
  ];
}

function useColumns(): Column<AdminCustomer>[] {
  const t = useT();
  return [
    linkColumn(
      'name',
      t('admin_customers.name'),
      ({ name }) => name,
      ({ id }) => `/admin/customers/${id}`,
    ),
    {
      key: 'email',
      title: t('admin_customers.email'),
      isWide: true,
      cell: ({ email }) => <EmailAddress email={email} />,
      text: ({ email }) => email,
    },
    {
      key: 'phone',
      title: t('admin_customers.phone'),
      cell: ({ phone_number: phone }) => (phone ? <Phone phone={phone} /> : '—'),
      text: ({ phone_number: phone }) => phone,
    },
    {
      key: 'state',
      title: t('admin_customers.state'),
      cell: ({ state }) => <CustomerState state={state} />,
      text: ({ state }) => t(`admin_customers.state_${state}`),
    },
    {
      key: 'orders',
      title: t('admin_customers.orders'),
      isNumber: true,
      cell: ({ order_count: count }) => count,
      order: { descending: '-orders' },
    },
    moneyColumn('spent', t('admin_customers.spent'), ({ spent }) => spent, { order: { descending: '-spent' } }),
    dayColumn('last', t('admin_customers.last_order'), ({ last_order_at: at }) => at, {
      order: { descending: '-last' },
    }),
    dayColumn('since', t('admin_customers.since'), ({ created_at: at }) => at, {
      isExtra: true,
      order: { ascending: 'oldest', descending: 'newest' },
    }),
  ];
}
