import { useState } from 'react';
import type { ImportProduct } from '#contract/client.ts';
import { OfficePager } from '#web/admin/kit/office-pager.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeTable } from '#web/admin/kit/office-table.tsx';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { DifferenceList } from './difference-list.tsx';

const limit = 20;

/** Products of one fate, with what is different of each. */
export function ProductTable({ importId, fate }: { importId: number; fate: 'new' | 'changed' | 'kept' }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const list = useOfficeQuery(
    'GET /office/imports/{id}/products/',
    { params: { id: importId }, query: { fate, limit, offset } },
    { keepPrevious: true },
  );
  if (!list.data) return <OfficeWaiting query={list} />;
  if (list.data.count === 0) return <p>{t('office_import.none_of_these')}</p>;
  return (
    <>
      <OfficeTable<ImportProduct>
        caption={t('office_import.preview')}
        columns={[
          { key: 'row', title: t('office_import.row'), isNumber: true, cell: ({ line }) => line },
          { key: 'product', title: t('office_import.product'), cell: (row) => <ProductName row={row} /> },
          {
            key: 'difference',
            title: t('office_import.difference'),
            cell: ({ differences }) => <DifferenceList differences={differences} />,
          },
        ]}
        rows={list.data.results}
        rowKey={({ line }) => line}
      />
      <OfficePager count={list.data.count} limit={limit} offset={offset} onOffset={setOffset} />
    </>
  );
}

const ProductName = ({ row: { product, name } }: { row: ImportProduct }) =>
  product === null ? name : <Link to={`/admin/products/${product}`}>{name}</Link>;
