import type { BulkRow } from '#contract/admin/bulk-edits.ts';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { useCategories } from '#web/admin/kit/category-names.ts';
import { readable } from '#web/admin/kit/readable.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { useAttributesInWords } from './attribute-fields.ts';
import { draftAttribute } from './product-draft.ts';
import { useRefusalText } from './refusal-text.ts';

type Said = NonNullable<BulkRow['said']>[number]['after'];

const somFields = new Set(['price', 'old_price']);

/** What a change does, line by line; what it cannot do comes first, with the reason. */
export function BulkRows({ rows, refused }: { rows: BulkRow[]; refused: number }) {
  const t = useT();
  const refusalText = useRefusalText();
  const money = useMoney();
  const text = (name: string, value: number | boolean) =>
    typeof value === 'number' && somFields.has(name) ? money(value) : readable(value, t);
  const { pathName } = useCategories();
  const inWords = useAttributesInWords(rows.flatMap(({ said = [] }) => said.map(({ after }) => after)));
  const after = ({ is_read: isRead, ...said }: Said) =>
    isRead && said.values.length === 0
      ? t('admin_products.said_by_source', { said: inWords(draftAttribute(said)) })
      : inWords(draftAttribute(said));
  const placeOf = (category: number | null) =>
    `${t('admin_products.tree_category')}: ${category === null ? t('admin.nothing') : pathName(category)}`;
  const describe = ({ moved, said = [], ...row }: BulkRow, side: 'before' | 'after') =>
    [
      ...Object.entries(row[side]).map(
        ([name, value]) => `${t(`admin_products.${name}` as 'admin_products.price')}: ${text(name, value)}`,
      ),
      ...(moved ? [placeOf(moved[side].category)] : []),
      ...said.map((change) => (side === 'after' ? after(change.after) : inWords(draftAttribute(change.before)))),
    ].join('; ');
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
          { key: 'before', title: t('admin_products.before'), cell: (row) => describe(row, 'before') },
          {
            key: 'after',
            title: t('admin_products.after'),
            cell: (row) => (row.refusal ? refusalText(row.refusal) : describe(row, 'after')),
          },
        ]}
      />
    </>
  );
}
