import type { AdminProductRow } from '#contract/admin/catalog.ts';
import { localized } from '#rules/text/localized.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { filledQuery, useFilled } from '#web/admin/kit/filled-attribute.ts';
import type { Column } from '#web/admin/kit/list/columns.tsx';
import { NoPicture } from '#web/admin/kit/no-picture.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { InlineVariant } from './inline-variant.tsx';
import styles from './product-list.module.css';

/** The columns of the list of products. */
export function useProductColumns(): Column<AdminProductRow>[] {
  const t = useT();
  const language = useLanguage();
  const nameOf = (row: AdminProductRow) => localized(row, 'name', language);
  return [
    {
      key: 'name',
      title: t('admin_products.name'),
      isHeading: true,
      order: { ascending: 'name' },
      text: nameOf,
      cell: (row) => <NameCell row={row} name={nameOf(row)} />,
    },
    {
      key: 'status',
      title: t('admin_products.status'),
      isPlain: true,
      cell: (row) => <StatusCell row={row} />,
      text: ({ status }) => t(`admin_products.status.${status}`),
    },
    {
      key: 'price',
      title: t('admin_products.price'),
      isNumber: true,
      isPlain: true,
      order: { ascending: 'price', descending: '-price' },
      cell: (row) => (
        <InlineVariant row={row} name={nameOf(row)} part="price">
          {row.price ? <Money som={row.price} /> : t('admin_products.holds_no_price')}
        </InlineVariant>
      ),
      text: ({ price }) => price || null,
    },
    {
      key: 'discount',
      title: t('admin_products.discount'),
      isNumber: true,
      isPlain: true,
      cell: ({ discount }) => (discount > 0 ? t('admin.percent', { percent: `\u2212${discount}` }) : '—'),
      text: ({ discount }) => discount,
    },
    {
      key: 'stock',
      title: t('admin_products.stock'),
      isNumber: true,
      isPlain: true,
      order: { ascending: 'stock', descending: '-stock' },
      cell: (row) => (
        <InlineVariant row={row} name={nameOf(row)} part="stock">
          <span className={styles.pieces} data-unit={t('admin_products.pieces_unit')}>
            {row.stock}
          </span>
        </InlineVariant>
      ),
      text: ({ stock }) => stock,
    },
    { key: 'id', title: t('admin_products.number'), isExtra: true, isNumber: true, cell: ({ id }) => id },
    { key: 'brand', title: t('admin_products.brand'), isExtra: true, cell: ({ brand_title: brand }) => brand },
    {
      key: 'category',
      title: t('admin_products.category'),
      isExtra: true,
      cell: ({ brand_category_title: category }) => category,
    },
  ];
}

function NameCell({ row, name }: { row: AdminProductRow; name: string }) {
  // What the list is without is what the product is opened for.
  const filled = useFilled();
  return (
    <Link className={styles.name} to={`/admin/products/${row.id}${filled ? filledQuery(filled) : ''}`}>
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
