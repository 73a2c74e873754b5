import { useId } from 'react';
import { type RuledField, type RuledSource, ruledFields, sourceRules } from '#rules/catalog/source-rules.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminTable } from '#web/admin/kit/admin-table.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './source-rules.module.css';

/** Whose word counts for a product that the shop has, for these sources: field by field, and on a phone source by source. */
export function SourceRules({ sources }: { sources: readonly RuledSource[] }) {
  const t = useT();
  return (
    <AdminSheet title={t('admin_source_rules.title')}>
      <p>{t('admin_source_rules.intro')}</p>
      <div className={styles.byField}>
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
              cell: (field: RuledField) => t(ruleOf(source, field)),
            })),
          ]}
        />
      </div>
      <div className={styles.bySource}>
        {sources.map((source) => (
          <FieldsByRule key={source} source={source} isSole={sources.length === 1} />
        ))}
      </div>
    </AdminSheet>
  );
}

/** The fields of a source, those of one rule together; a sole one is what the sheet is of, and has no frame of its own. */
function FieldsByRule({ source, isSole }: { source: RuledSource; isSole: boolean }) {
  const t = useT();
  const id = useId();
  const byRule = [...Map.groupBy(ruledFields, (field) => ruleOf(source, field))];
  const list = (
    <dl>
      {byRule.map(([rule, fields]) => (
        <div key={rule}>
          <dt>{fields.map((field) => t(`admin_source_rules.field_${field}`)).join(', ')}</dt>
          <dd>{t(rule)}</dd>
        </div>
      ))}
    </dl>
  );
  if (isSole) return list;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(`admin_source_rules.source_${source}`)}</h3>
      {list}
    </section>
  );
}

/** Where a source's word needs more words than the rule has. */
const noted = [
  ...(['one_c_brand', 'one_c_category', 'one_c_sku', 'one_c_price', 'one_c_stock', 'one_c_status'] as const),
  ...(['supplier_price', 'supplier_stock'] as const),
] as const;

function ruleOf(source: RuledSource, field: RuledField) {
  const note = noted.find((each) => each === `${source}_${field}`);
  return note
    ? (`admin_source_rules.${note}` as const)
    : (`admin_source_rules.rule_${sourceRules[source][field]}` as const);
}
