import { useState } from 'react';
import type { Import, ImportField } from '#contract/admin/imports.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { titleOfMember } from '#web/admin/kit/translated.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './imports.module.css';
import { ReadingForm } from './reading-form.tsx';
import { useImportCall } from './use-import-call.ts';

const fields: readonly ImportField[] = [
  ...(['product_id', 'source_id', 'sku'] as const),
  ...inEveryLanguage('name'),
  ...(['brand', 'category', 'color', 'color_code'] as const),
  ...(['memory', 'price', 'old_price', 'discount', 'stock', 'is_arrived', 'is_gsi', 'is_recommended'] as const),
  ...(['is_accessory', 'status'] as const),
  ...inEveryLanguage('description'),
  ...inEveryLanguage('characteristics'),
];
const identities: readonly (ImportField | null)[] = ['product_id', 'source_id', 'sku'];

/** What the columns of a list mean, and how it is read; then it is checked. */
export function ColumnsForm({ row, onDone }: { row: Import; onDone: () => void }) {
  const t = useT();
  const { headings, currencies, mapping: guessed, is_remembered: isRemembered } = row.reading;
  const [mapping, setMapping] = useState(guessed);
  const [rates, setRates] = useState<Record<string, string>>({});
  const check = useImportCall('POST /admin/imports/{id}/check/', onDone);
  const isTable = row.format !== 'jsonl';
  const columns = headings.map((heading, place) => ({ heading, place }));
  const chosen = mapping.filter((field) => field !== null);
  const problem = isTable ? problemOf(chosen) : undefined;
  const isReady = isTable ? headings.length > 0 && !problem : currencies.every((each) => Number(rates[each]) > 0);
  const send = () => {
    const asNumbers = Object.fromEntries(currencies.map((each) => [each, Number(rates[each])]));
    check.mutate({ params: { id: row.id }, body: { mapping: isTable ? mapping : [], rates: asNumbers } });
  };
  return (
    <AdminSheet title={t('admin_import.columns_title')}>
      {row.format === 'csv' && <ReadingForm row={row} />}
      {!isTable && <p>{t('admin_import.supplier_file')}</p>}
      {currencies.map((currency) => (
        <Field key={currency} label={t('admin_import.rate', { currency })}>
          <TextInput
            inputMode="decimal"
            value={rates[currency] ?? ''}
            onChange={({ target }) => setRates({ ...rates, [currency]: target.value.replace(',', '.') })}
          />
        </Field>
      ))}
      {headings.length > 0 && (
        <>
          <p>{t(isRemembered ? 'admin_import.columns_remembered' : 'admin_import.columns_hint')}</p>
          <div className={styles.fields}>
            {columns.map(({ heading, place }) => (
              <ColumnField
                key={`${place} ${heading}`}
                row={row}
                place={place}
                field={mapping[place] ?? null}
                onField={(field) => setMapping(mapping.with(place, field))}
              />
            ))}
          </div>
        </>
      )}
      {problem && headings.length > 0 && <Alert>{t(problem)}</Alert>}
      <div className={styles.actions}>
        <Button busy={check.isPending} disabled={!isReady} onClick={send}>
          {t('admin_import.check')}
        </Button>
        <span>{t('admin_import.check_hint')}</span>
      </div>
    </AdminSheet>
  );
}

function problemOf(chosen: readonly ImportField[]) {
  if (new Set(chosen).size < chosen.length) return 'admin_import.need_once' as const;
  return chosen.some((field) => identities.includes(field)) ? undefined : ('admin_import.need_identity' as const);
}

type ColumnFieldProps = {
  row: Import;
  place: number;
  field: ImportField | null;
  onField: (field: ImportField | null) => void;
};

function ColumnField({ row, place, field, onField }: ColumnFieldProps) {
  const t = useT();
  const { headings, sample } = row.reading;
  const example = sample.map((cells) => cells[place]).find(Boolean);
  return (
    <Field
      label={headings[place] || t('admin_import.unnamed', { number: place + 1 })}
      hint={example && t('admin_import.column_hint', { sample: example })}
    >
      <Select value={field ?? ''} onChange={({ target }) => onField((target.value || null) as ImportField | null)}>
        <option value="">{t('admin_import.ignored')}</option>
        {fields.map((each) => (
          <option key={each} value={each}>
            {titleOfMember(each, (own) => t(`admin_import.field_${own}` as TextKey))}
          </option>
        ))}
      </Select>
    </Field>
  );
}
