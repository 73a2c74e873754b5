import { type RuledField, type RuledSource, ruledFields, sourceRules } from '#rules/catalog/source-rules.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** Whose word counts for a product that the shop has, field by field, for these sources. */
export function SourceRules({ sources }: { sources: readonly RuledSource[] }) {
  const t = useT();
  return (
    <AdminSheet title={t('admin_source_rules.title')}>
      <p>{t('admin_source_rules.intro')}</p>
      <AdminTable
        caption={t('admin_source_rules.title')}
        rows={ruledFields}
        rowKey={(field) => field}
        columns={[
          {
            key: 'field',
            title: t('admin_source_rules.field'),
            isHeading: true,
            cell: (field) => t(`admin_source_rules.field_${field}`),
          },
          ...sources.map((source) => ({
            key: source,
            title: t(`admin_source_rules.source_${source}`),
            cell: (field: RuledField) => <Rule source={source} field={field} />,
          })),
        ]}
      />
    </AdminSheet>
  );
}

/** Where a source's word needs more words than the rule has. */
const noted = [
  ...(['one_c_brand', 'one_c_category', 'one_c_sku', 'one_c_price', 'one_c_stock', 'one_c_status'] as const),
  ...(['supplier_price', 'supplier_stock'] as const),
] as const;

function Rule({ source, field }: { source: RuledSource; field: RuledField }) {
  const t = useT();
  const note = noted.find((each) => each === `${source}_${field}`);
  return t(note ? `admin_source_rules.${note}` : `admin_source_rules.rule_${sourceRules[source][field]}`);
}
