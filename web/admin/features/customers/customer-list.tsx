import type { OfficeCustomer } from '#contract/client.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { FilterChoice } from '#web/admin/kit/filter-choice.tsx';
import { FilterSearch } from '#web/admin/kit/filter-search.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import type { Column } from '#web/admin/kit/office-table.tsx';
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
  const list = useOfficeQuery('GET /office/customers/', { query }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <FilterSearch filter={filter} label={t('office_customers.search')} hint={t('office_customers.search_hint')} />
        <FilterChoice
          filter={filter}
          name="state"
          label={t('office_customers.state')}
          any={t('office_customers.any')}
          options={customerStates.map((value) => ({ value, text: t(`office_customers.state_${value}`) }))}
        />
        <FilterChoice
          filter={filter}
          name="orders"
          label={t('office_customers.orders')}
          any={t('office_customers.any')}
          options={[
            { value: 'some', text: t('office_customers.orders_some') },
            { value: 'none', text: t('office_customers.orders_none') },
          ]}
        />
      </FilterBar>
      <PagedTable
        caption={t('office_customers.title')}
        list={list}
        empty={{ icon: 'user', title: t('office_customers.none') }}
        columns={columns}
        rowKey={({ id }) => id}
        limit={limit}
        offset={filter.offset}
        onOffset={(offset) => filter.set({ offset })}
      />
    </>
  );
}

function useColumns(): Column<OfficeCustomer>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('office_customers.name'),
      isHeading: true,
      cell: ({ id, name }) => <Link to={`/admin/customers/${id}`}>{name}</Link>,
    },
    { key: 'email', title: t('office_customers.email'), cell: ({ email }) => email },
    {
      key: 'phone',
      title: t('office_customers.phone'),
      cell: ({ phone_number: phone }) => (phone ? <Phone phone={phone} /> : '—'),
    },
    { key: 'state', title: t('office_customers.state'), cell: ({ state }) => <CustomerState state={state} /> },
    { key: 'orders', title: t('office_customers.orders'), isNumber: true, cell: ({ order_count: count }) => count },
    { key: 'spent', title: t('office_customers.spent'), isNumber: true, cell: ({ spent }) => <Money som={spent} /> },
    {
      key: 'last',
      title: t('office_customers.last_order'),
      cell: ({ last_order_at: at }) => (at ? <Day at={at} /> : '—'),
    },
  ];
}
