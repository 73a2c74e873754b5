import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { countedProducts } from '#rules/limits.ts';
import { groupSom } from '#rules/money.ts';
import { AdminPager } from '#web/admin/kit/admin-pager.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { filterOf, limit, orderOf, sortOf } from './list-query.ts';
import { ProductFilters } from './product-filters.tsx';
import styles from './product-list.module.css';
import { ProductRows } from './product-rows.tsx';

/** Every product that the filters in the address leave, and what can be done to many of them at once. */
export function ProductList() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isEditing, setEditing] = useState(false);
  const filter = filterOf(search);
  const offset = Number(search.get('offset') ?? 0);
  const query = useAdminQuery(
    'GET /admin/products/',
    { query: { ...filter, ordering: orderOf(search), limit, offset } },
    { keepPrevious: true },
  );
  const set = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    if (!('offset' in changes)) next.delete('offset');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setSearch(next, { replace: true });
  };
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const count = query.data?.count ?? 0;
  const foundText = useFoundText();
  return (
    <>
      <ProductFilters search={search} onChange={set} onReplace={(kept) => setSearch(kept)} />
      {query.data ? (
        <>
          <div className={styles.bar}>
            <p role="status">
              {chosen.size > 0 ? t('admin_products.chosen', { count: chosen.size }) : foundText(count)}
            </p>
            <Button variant="ghost" disabled={count === 0} onClick={() => setEditing(true)}>
              {t('admin_products.bulk')}
            </Button>
          </div>
          {count === 0 && (
            <EmptyState icon="box" heading="h2" title={t('admin_products.none')} text={t('admin_products.none_text')} />
          )}
          {count > 0 && (
            <ProductRows
              rows={query.data.results}
              chosen={chosen}
              onToggle={toggle}
              sort={sortOf(search)}
              onOrder={(ordering) => set({ ordering })}
            />
          )}
          <AdminPager {...{ count, limit, offset }} onOffset={(next) => set({ offset: String(next) })} />
        </>
      ) : (
        <AdminWaiting query={query} />
      )}
      {isEditing && (
        <BulkEdit
          choice={chosen.size > 0 ? { ids: [...chosen] } : { filter }}
          count={chosen.size || count}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** How many were found; the server counts to a limit. */
function useFoundText(): (count: number) => string {
  const t = useT();
  return (count) =>
    count > countedProducts
      ? t('admin_products.found_many', { count: groupSom(countedProducts) })
      : t('admin_products.found', { count });
}
