import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfficeProductRow } from '#contract/client.ts';
import { OfficePager } from '#web/features/office/office-pager.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { OfficeTable } from '#web/features/office/office-table.tsx';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { filterOf, limit, orderOf, sortOf } from './list-query.ts';
import { ProductFilters } from './product-filters.tsx';
import styles from './product-list.module.css';

/** Every product that the filters in the address leave, and what can be done to many of them at once. */
export function ProductList() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isEditing, setEditing] = useState(false);
  const filter = filterOf(search);
  const offset = Number(search.get('offset') ?? 0);
  const query = useOfficeQuery(
    'GET /office/products/',
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
  return (
    <>
      <ProductFilters search={search} onChange={set} onReplace={(kept) => setSearch(kept)} />
      {query.data ? (
        <>
          <div className={styles.bar}>
            <p role="status">
              {chosen.size > 0
                ? t('office_products.chosen', { count: chosen.size })
                : t('office_products.found', { count })}
            </p>
            <Button variant="ghost" disabled={count === 0} onClick={() => setEditing(true)}>
              {t('office_products.bulk')}
            </Button>
          </div>
          {count === 0 && (
            <EmptyState
              icon="box"
              heading="h2"
              title={t('office_products.none')}
              text={t('office_products.none_text')}
            />
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
          <OfficePager {...{ count, limit, offset }} onOffset={(next) => set({ offset: String(next) })} />
        </>
      ) : (
        <OfficeWaiting query={query} />
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

type ProductRowsProps = {
  rows: OfficeProductRow[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  sort: { by: string; isDescending: boolean } | undefined;
  onOrder: (ordering: string) => void;
};

function ProductRows({ rows, chosen, onToggle, sort, onOrder }: ProductRowsProps) {
  const t = useT();
  const language = useLanguage();
  const nameOf = (row: OfficeProductRow) => inLanguage(language, row.name, row.name_en);
  return (
    <OfficeTable
      caption={t('office_products.title')}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={({ by, isDescending }) => onOrder(isDescending && by !== 'name' ? `-${by}` : by)}
      columns={[
        {
          key: 'chosen',
          title: t('office_products.choice'),
          cell: (row) => (
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={t('office_products.choose_one', { name: nameOf(row) })}
                checked={chosen.has(row.id)}
                onChange={() => onToggle(row.id)}
              />
            </label>
          ),
        },
        {
          key: 'name',
          title: t('office_products.name'),
          isSortable: true,
          cell: (row) => <NameCell row={row} name={nameOf(row)} />,
        },
        { key: 'status', title: t('office_products.status'), cell: (row) => <StatusCell row={row} /> },
        {
          key: 'price',
          title: t('office_products.price'),
          isSortable: true,
          isNumber: true,
          cell: (row) => (row.price > 0 ? <Money som={row.price} /> : '—'),
        },
        {
          key: 'discount',
          title: t('office_products.discount'),
          isNumber: true,
          cell: (row) => (row.discount > 0 ? `−${row.discount} %` : '—'),
        },
        { key: 'stock', title: t('office_products.stock'), isSortable: true, isNumber: true, cell: (row) => row.stock },
      ]}
    />
  );
}

function NameCell({ row, name }: { row: OfficeProductRow; name: string }) {
  return (
    <Link className={styles.name} to={`/admin/products/${row.id}`}>
      {row.picture && <img src={row.picture} alt="" width={48} height={48} loading="lazy" />}
      <span>
        {name}
        <small>
          {row.brand_title} · {row.id}
        </small>
      </span>
    </Link>
  );
}

function StatusCell({ row: { status, publish_at } }: { row: OfficeProductRow }) {
  const t = useT();
  const language = useLanguage();
  if (publish_at)
    return <Tag>{new Date(publish_at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })}</Tag>;
  return <Tag tone={status === 'published' ? 'ok' : undefined}>{t(`office_products.status.${status}`)}</Tag>;
}
