import type { ImportProduct } from '#contract/admin/imports.ts';
import { AdminList } from '#web/admin/kit/list/admin-list.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { DifferenceList } from './difference-list.tsx';

/** Products of one fate, with what is different of each. */
export function ProductTable({ importId, fate }: { importId: number; fate: 'new' | 'changed' | 'kept' }) {
  const t = useT();
  return (
    <AdminList
      name="import-products"
      place={fate}
      call="GET /admin/imports/{id}/products/"
      params={{ id: importId }}
      query={{ fate }}
      title={t('admin_import.preview')}
      limit={20}
      rowKey={({ line }) => line}
      empty={{ icon: 'check', title: t('admin_import.none_of_these') }}
      columns={[
        { key: 'row', title: t('admin_import.row'), isNumber: true, cell: ({ line }) => line },
        {
          key: 'product',
          title: t('admin_import.product'),
          isHeading: true,
          cell: (row) => <ProductName row={row} />,
          text: ({ name }) => name,
        },
        {
          key: 'difference',
          title: t('admin_import.difference'),
          isWide: true,
          cell: ({ differences }) => <DifferenceList differences={differences} isNew={fate === 'new'} />,
        },
      ]}
    />
  );
}

const ProductName = ({ row: { product, name } }: { row: ImportProduct }) =>
  product === null ? name : <Link to={`/admin/products/${product}`}>{name}</Link>;
