import type { OfficeGuest } from '#contract/client.ts';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { FilterSearch } from '#web/admin/kit/filter-search.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import type { Column } from '#web/admin/kit/office-table.tsx';
import { PagedTable } from '#web/admin/kit/paged-table.tsx';
import { useAddressFilter } from '#web/admin/kit/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Money } from '#web/ui/money.tsx';
import { OrderLines } from './order-lines.tsx';
import { Phone } from './phone.tsx';

const limit = 30;

/** Who ordered without an account: orders with one phone are one guest. */
export function GuestList() {
  const t = useT();
  const filter = useAddressFilter();
  const query = { search: filter.of('search'), limit, offset: filter.offset };
  const list = useOfficeQuery('GET /office/guests/', { query }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <p>{t('office_customers.guests_intro')}</p>
      <FilterBar>
        <FilterSearch filter={filter} label={t('office_customers.search_guests')} />
      </FilterBar>
      <PagedTable
        caption={t('office_customers.guests')}
        list={list}
        empty={{ icon: 'user', title: t('office_customers.no_guests') }}
        columns={columns}
        rowKey={({ phone }) => phone}
        limit={limit}
        offset={filter.offset}
        onOffset={(offset) => filter.set({ offset })}
      />
    </>
  );
}

function useColumns(): Column<OfficeGuest>[] {
  const t = useT();
  return [
    {
      key: 'phone',
      title: t('office_customers.phone'),
      cell: ({ phone }) => <Phone phone={phone} />,
    },
    { key: 'name', title: t('office_customers.name'), cell: ({ name }) => name },
    { key: 'count', title: t('office_customers.orders'), isNumber: true, cell: ({ order_count: count }) => count },
    { key: 'spent', title: t('office_customers.spent'), isNumber: true, cell: ({ spent }) => <Money som={spent} /> },
    { key: 'orders', title: t('office_customers.last_orders'), cell: ({ orders }) => <OrderLines orders={orders} /> },
  ];
}
