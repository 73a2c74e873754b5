import type { AdminProductRow } from '#contract/client.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { NoPicture } from '#web/admin/kit/no-picture.tsx';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './product-list.module.css';

type ProductRowsProps = {
  rows: AdminProductRow[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  sort: { by: string; isDescending: boolean } | undefined;
  onOrder: (ordering: string) => void;
};

/** One page of the list; each row can be chosen. */
export function ProductRows({ rows, chosen, onToggle, sort, onOrder }: ProductRowsProps) {
  const t = useT();
  const language = useLanguage();
  const nameOf = (row: AdminProductRow) => inLanguage(language, row.name, row.name_en);
  return (
    <AdminTable
      caption={t('admin_products.title')}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={({ by, isDescending }) => onOrder(isDescending && by !== 'name' ? `-${by}` : by)}
      columns={[
        {
          key: 'chosen',
          title: t('admin_products.choice'),
          isChoice: true,
          cell: (row) => (
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={t('admin_products.choose_one', { name: nameOf(row) })}
                checked={chosen.has(row.id)}
                onChange={() => onToggle(row.id)}
              />
            </label>
          ),
        },
        {
          key: 'name',
          title: t('admin_products.name'),
          isSortable: true,
          isHeading: true,
          cell: (row) => <NameCell row={row} name={nameOf(row)} />,
        },
        { key: 'status', title: t('admin_products.status'), cell: (row) => <StatusCell row={row} /> },
        {
          key: 'price',
          title: t('admin_products.price'),
          isSortable: true,
          isNumber: true,
          cell: (row) => (row.price > 0 ? <Money som={row.price} /> : '—'),
        },
        {
          key: 'discount',
          title: t('admin_products.discount'),
          isNumber: true,
          cell: (row) => (row.discount > 0 ? `−${row.discount} %` : '—'),
        },
        { key: 'stock', title: t('admin_products.stock'), isSortable: true, isNumber: true, cell: (row) => row.stock },
      ]}
    />
  );
}

function NameCell({ row, name }: { row: AdminProductRow; name: string }) {
  return (
    <Link className={styles.name} to={`/admin/products/${row.id}`}>
      {row.picture ? <img src={row.picture} alt="" width={48} height={48} loading="lazy" /> : <NoPicture />}
      <span>
        {name}
        <small>
          {row.brand_title} · {row.id}
        </small>
      </span>
    </Link>
  );
}

function StatusCell({ row: { status, publish_at, archive_at } }: { row: AdminProductRow }) {
  const t = useT();
  if (publish_at) {
    return (
      <Tag>
        {t('admin_products.from')} <Day at={publish_at} time />
      </Tag>
    );
  }
  return (
    <>
      <Tag tone={status === 'published' ? 'ok' : undefined}>{t(`admin_products.status.${status}`)}</Tag>
      {archive_at && (
        <small>
          {t('admin_products.until')} <Day at={archive_at} time />
        </small>
      )}
    </>
  );
}
