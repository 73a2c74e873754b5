import type { BulkRow } from '#contract/admin/bulk-edits.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { readable } from '#web/admin/kit/readable.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { useRefusalText } from './refusal-text.ts';

const somFields = new Set(['price', 'old_price']);

/** What a change does, line by line; what it cannot do comes first, with the reason. */
export function BulkRows({ rows, refused }: { rows: BulkRow[]; refused: number }) {
  const t = useT();
  const refusalText = useRefusalText();
  const money = useMoney();
  const text = (name: string, value: number | boolean) =>
    typeof value === 'number' && somFields.has(name) ? money(value) : readable(value, t);
  const told = (row: BulkRow, side: 'before' | 'after') =>
    Object.entries(row[side])
      .map(([name, value]) => `${t(`admin_products.${name}` as 'admin_products.price')}: ${text(name, value)}`)
      .join(', ');
  return (
    <>
      {refused > 0 && <Alert>{t('admin_products.bulk_refused', { count: refused })}</Alert>}
      {rows.length === 0 && <Alert tone="info">{t('admin_products.bulk_nothing')}</Alert>}
      <AdminTable
        caption={t('admin_products.bulk_preview')}
        rows={rows}
        rowKey={({ product, variant }) => `${product}-${variant}`}
        columns={[
          { key: 'name', title: t('admin_products.name'), cell: ({ name, sku }) => (sku ? `${name} (${sku})` : name) },
          { key: 'before', title: t('admin_products.before'), cell: (row) => told(row, 'before') },
          {
            key: 'after',
            title: t('admin_products.after'),
            cell: (row) => (row.refusal ? refusalText(row.refusal) : told(row, 'after')),
          },
        ]}
      />
    </>
  );
}
