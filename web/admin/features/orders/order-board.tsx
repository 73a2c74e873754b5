import { useSearchParams } from 'react-router';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
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
  const query = useOfficeQuery('GET /office/orders/', input, { keepPrevious: true, everyMs: pollMs });
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
      {!data && <OfficeWaiting query={query} />}
      {data?.count === 0 && (
        <EmptyState icon="cart" heading="h2" title={t('office_orders.none')} text={t('office_orders.none_text')} />
      )}
      {data && data.count > 0 && <BoardRows rows={data.results} />}
      <OfficePager
        count={data?.count ?? 0}
        limit={limit}
        offset={Number(search.get('offset') ?? 0)}
        onOffset={(offset) => set({ offset: String(offset) })}
      />
    </>
  );
}
