import type { AdminGuest } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { Column } from '#web/admin/kit/admin-table.tsx';
import { FilterBar } from '#web/admin/kit/filter-bar.tsx';
import { FilterSearch } from '#web/admin/kit/filter-search.tsx';
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
  const list = useAdminQuery('GET /admin/guests/', { query }, { keepPrevious: true });
  const columns = useColumns();
  return (
    <>
      <p>{t('admin_customers.guests_intro')}</p>
      <FilterBar>
        <FilterSearch filter={filter} label={t('admin_customers.search_guests')} />
      </FilterBar>
      <PagedTable
        caption={t('admin_customers.guests')}
        list={list}
        empty={{ icon: 'user', title: t('admin_customers.no_guests') }}
        columns={columns}
        rowKey={({ phone }) => phone}
        limit={limit}
        offset={filter.offset}
        onOffset={(offset) => filter.set({ offset })}
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
    },
    { key: 'name', title: t('admin_customers.name'), cell: ({ name }) => name },
    { key: 'count', title: t('admin_customers.orders'), isNumber: true, cell: ({ order_count: count }) => count },
    { key: 'spent', title: t('admin_customers.spent'), isNumber: true, cell: ({ spent }) => <Money som={spent} /> },
    { key: 'orders', title: t('admin_customers.last_orders'), cell: ({ orders }) => <OrderLines orders={orders} /> },
  ];
}
