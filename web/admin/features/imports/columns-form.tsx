import { useState } from 'react';
import type { Import, ImportColumn, ImportField } from '#contract/admin/imports.ts';
import { inEveryLanguage } from '#rules/text/translations.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AttributeChoice } from '#web/admin/kit/attribute-choice.tsx';
import { titleOfMember } from '#web/admin/kit/translated.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './imports.module.css';
import { ReadingForm, SheetForm } from './reading-form.tsx';
import { useImportCall } from './use-import-call.ts';

const fields: readonly ImportField[] = [
  ...(['product_id', 'source_id', 'sku'] as const),
  ...inEveryLanguage('name'),
  ...(['brand', 'category', 'tree_category'] as const),
  ...(['price', 'old_price', 'discount', 'stock', 'is_arrived', 'is_gsi', 'is_recommended'] as const),
  ...(['is_accessory', 'status'] as const),
  ...inEveryLanguage('description'),
  ...inEveryLanguage('characteristics'),
];
const identities: readonly (ImportColumn | null)[] = ['product_id', 'source_id', 'sku'];

/** A whole shop has hundreds of columns of attributes, which their headings name: more are shown when they are asked for. */
const mostOpen = 8;

/** What a column means whose attribute is still to be chosen; a column of one has its key behind this. */
const anyAttribute = 'attribute:';

/** What the columns of a list mean, and how it is read; then it is checked. */
export function ColumnsForm({ row, onDone }: { row: Import; onDone: () => void }) {
  const t = useT();
  const { headings, currencies, mapping: guessed, is_remembered: isRemembered } = row.reading;
  const [mapping, setMapping] = useState(guessed);
  const [rates, setRates] = useState<Record<string, string>>({});
  const check = useImportCall('POST /admin/imports/{id}/check/', onDone);
  const isText = row.reading.encoding !== undefined;
  const isTable = isText || headings.length > 0;
  const columns = headings.map((heading, place) => ({
    heading,
    place,
    isAttribute: guessed[place]?.startsWith(anyAttribute) ?? false,
  }));
  const ofAttributes = columns.filter(({ isAttribute }) => isAttribute);
  const isFolded = ofAttributes.length > mostOpen;
  const fieldOf = ({ heading, place }: { heading: string; place: number }) => (
    <ColumnField
      key={`${place} ${heading}`}
      row={row}
      place={place}
      field={mapping[place] ?? null}
      onField={(field) => setMapping(mapping.with(place, field))}
    />
  );
  const chosen = mapping.filter((field) => field !== null);
  const problem = isTable ? problemOf(chosen) : undefined;
  const isReady = isTable ? headings.length > 0 && !problem : currencies.every((each) => Number(rates[each]) > 0);
  const send = () => {
    const asNumbers = Object.fromEntries(currencies.map((each) => [each, Number(rates[each])]));
    check.mutate({ params: { id: row.id }, body: { mapping: isTable ? mapping : [], rates: asNumbers } });
  };
  return (
    <AdminSheet title={t('admin_import.columns_title')}>
      {isText && <ReadingForm row={row} />}
      {row.reading.sheets.length > 1 && <SheetForm row={row} />}
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
            {columns.filter(({ isAttribute }) => !isFolded || !isAttribute).map(fieldOf)}
          </div>
          {isFolded && (
            <details>
              <summary>{t('admin_import.attribute_columns', { count: ofAttributes.length })}</summary>
              <div className={styles.fields}>{ofAttributes.map(fieldOf)}</div>
            </details>
          )}
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

function problemOf(chosen: readonly ImportColumn[]) {
  if (chosen.includes(anyAttribute)) return 'admin_import.need_attribute' as const;
  if (new Set(chosen).size < chosen.length) return 'admin_import.need_once' as const;
  return chosen.some((field) => identities.includes(field)) ? undefined : ('admin_import.need_identity' as const);
}

type ColumnFieldProps = {
  row: Import;
  place: number;
  field: ImportColumn | null;
  onField: (field: ImportColumn | null) => void;
};

function ColumnField({ row, place, field, onField }: ColumnFieldProps) {
  const t = useT();
  const { headings, sample, swatches } = row.reading;
  const example = sample.map((cells) => cells[place]).find(Boolean);
  const isAttribute = field !== swatches && field?.startsWith(anyAttribute);
  return (
    <div className={styles.column}>
      <Field
        label={headings[place] || t('admin_import.unnamed', { number: place + 1 })}
        hint={example && t('admin_import.column_hint', { sample: example })}
      >
        <Select
          value={isAttribute ? anyAttribute : (field ?? '')}
          onChange={({ target }) => onField((target.value || null) as ImportColumn | null)}
        >
          <option value="">{t('admin_import.ignored')}</option>
          {fields.map((each) => (
            <option key={each} value={each}>
              {titleOfMember(each, (own) => t(`admin_import.field_${own}` as TextKey))}
            </option>
          ))}
          <option value={anyAttribute}>{t('admin_import.field_attribute')}</option>
          {swatches && <option value={swatches}>{t('admin_import.field_swatch')}</option>}
        </Select>
      </Field>
      {isAttribute && <AttributeOfColumn row={row} field={field as ImportColumn} onField={onField} />}
    </div>
  );
}

type AttributeOfColumnProps = Pick<ColumnFieldProps, 'row' | 'onField'> & { field: ImportColumn };

/** Which attribute a column is of; a text has one for each language, which its heading names. */
function AttributeOfColumn({ row, field, onField }: AttributeOfColumnProps) {
  const t = useT();
  const [chosen, setChosen] = useState(() => {
    const [key = ''] = field.slice(anyAttribute.length).split('.');
    const place = row.reading.attributes.findIndex((each) => each.key === key);
    const found = row.reading.attributes[place];
    // The list of a search has ids; here only what is shown counts.
    return found && { id: -1 - place, name: found.name };
  });
  return (
    <AttributeChoice
      label={t('admin_import.attribute_of_column')}
      any={t('admin_import.attribute_any')}
      chosen={chosen}
      onChange={(attribute) => {
        setChosen(attribute);
        onField(attribute ? `${anyAttribute}${attribute.key}` : anyAttribute);
      }}
    />
  );
}
