import { useSearchParams } from 'react-router';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BoardFilters } from './board-filters.tsx';
import { limit, queryOf } from './board-query.ts';
import { BoardRows } from './board-rows.tsx';
import { pollMs } from './order-view.tsx';
import { SoldUnits } from './sold-units.tsx';
import { StatusTabs } from './status-tabs.tsx';

/** The orders that the address asks for, as they are right now. */
export function OrderBoard() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const input = { query: queryOf(search) };
  const query = useAdminQuery('GET /admin/orders/', input, { keepPrevious: true, everyMs: pollMs });
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    if (!('offset' in changes)) next.delete('offset');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setSearch(next, { replace: true });
  };
  const { data } = query;
  return (
    <>
      <StatusTabs
        chosen={search.get('status') ?? 'open'}
        counts={data?.statuses}
        onChoose={(status) => set({ status: status === 'open' ? '' : status })}
      />
      <BoardFilters search={search} onChange={set} onReplace={(kept) => setSearch(kept)} />
      <SoldUnits search={search.get('search') ?? ''} />
      {!data && <AdminWaiting query={query} />}
      {data?.count === 0 && (
        <EmptyState icon="cart" heading="h2" title={t('admin_orders.none')} text={t('admin_orders.none_text')} />
      )}
      {data && data.count > 0 && <BoardRows rows={data.results} />}
      <AdminPager
        count={data?.count ?? 0}
        limit={limit}
        offset={Number(search.get('offset') ?? 0)}
        onOffset={(offset) => set({ offset: String(offset) })}
      />
    </>
  );
}
