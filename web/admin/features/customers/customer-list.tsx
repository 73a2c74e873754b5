import type { AdminCustomer } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { Column } from '#web/admin/kit/admin-table.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { FilterChoice } from '#web/admin/kit/filter-choice.tsx';
import { FilterSearch } from '#web/admin/kit/filter-search.tsx';
import { PagedTable } from '#web/admin/kit/paged-table.tsx';
import { useAddressFilter } from '#web/admin/kit/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { CustomerState, customerStates } from './customer-state.tsx';
import { Phone } from './phone.tsx';

const limit = 30;

/** Customers with an account, newest first. */
export function CustomerList() {
  const t = useT();
  const filter = useAddressFilter();
  const state = customerStates.find((each) => each === filter.of('state'));
  const orders = (['some', 'none'] as const).find((each) => each === filter.of('orders'));
  const query = { search: filter.of('search'), state, orders, limit, offset: filter.offset };
  const list = useAdminQuery('GET /admin/customers/', { query }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <FilterSearch filter={filter} label={t('admin_customers.search')} hint={t('admin_customers.search_hint')} />
        <FilterChoice
          filter={filter}
          name="state"
          label={t('admin_customers.state')}
          any={t('admin_customers.any')}
          options={customerStates.map((value) => ({ value, text: t(`admin_customers.state_${value}`) }))}
        />
        <FilterChoice
          filter={filter}
          name="orders"
          label={t('admin_customers.orders')}
          any={t('admin_customers.any')}
          options={[
            { value: 'some', text: t('admin_customers.orders_some') },
            { value: 'none', text: t('admin_customers.orders_none') },
          ]}
        />
      </FilterBar>
      <PagedTable
        caption={t('admin_customers.title')}
        list={list}
        empty={{ icon: 'user', title: t('admin_customers.none') }}
        columns={columns}
        rowKey={({ id }) => id}
        limit={limit}
        offset={filter.offset}
        onOffset={(offset) => filter.set({ offset })}
      />
    </>
  );
}

function useColumns(): Column<AdminCustomer>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('admin_customers.name'),
      isHeading: true,
      cell: ({ id, name }) => <Link to={`/admin/customers/${id}`}>{name}</Link>,
    },
    { key: 'email', title: t('admin_customers.email'), cell: ({ email }) => email },
    {
      key: 'phone',
      title: t('admin_customers.phone'),
      cell: ({ phone_number: phone }) => (phone ? <Phone phone={phone} /> : '—'),
    },
    { key: 'state', title: t('admin_customers.state'), cell: ({ state }) => <CustomerState state={state} /> },
    { key: 'orders', title: t('admin_customers.orders'), isNumber: true, cell: ({ order_count: count }) => count },
    { key: 'spent', title: t('admin_customers.spent'), isNumber: true, cell: ({ spent }) => <Money som={spent} /> },
    {
      key: 'last',
      title: t('admin_customers.last_order'),
      cell: ({ last_order_at: at }) => (at ? <Day at={at} /> : '—'),
    },
  ];
}
