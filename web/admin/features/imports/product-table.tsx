import { useState } from 'react';
import type { ImportProduct } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { AdminPager } from '#web/admin/kit/list/admin-pager.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { DifferenceList } from './difference-list.tsx';

const limit = 20;

/** Products of one fate, with what is different of each. */
export function ProductTable({ importId, fate }: { importId: number; fate: 'new' | 'changed' | 'kept' }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useAdminQuery(
    'GET /admin/imports/{id}/products/',
    { params: { id: importId }, query: { fate, limit, offset } },
    { keepPrevious: true },
  );
  if (!list.data) return <AdminWaiting query={list} />;
  if (list.data.count === 0) return <p>{t('admin_import.none_of_these')}</p>;
  return (
    <>
      <AdminTable<ImportProduct>
        caption={t('admin_import.preview')}
        columns={[
          { key: 'row', title: t('admin_import.row'), isNumber: true, cell: ({ line }) => line },
          { key: 'product', title: t('admin_import.product'), cell: (row) => <ProductName row={row} /> },
          {
            key: 'difference',
            title: t('admin_import.difference'),
            cell: ({ differences }) => <DifferenceList differences={differences} />,
          },
        ]}
        rows={list.data.results}
        rowKey={({ line }) => line}
      />
      <AdminPager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </>
  );
}

const ProductName = ({ row: { product, name } }: { row: ImportProduct }) =>
  product === null ? name : <Link to={`/admin/products/${product}`}>{name}</Link>;
