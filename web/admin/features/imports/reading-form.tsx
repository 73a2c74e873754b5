import type { Import } from '#contract/admin/imports.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './imports.module.css';
import { useImportCall } from './use-import-call.ts';

const encodings = ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be'] as const;
const delimiters = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;

/** How a CSV file is read: as its bytes say, or, where they leave doubt, as a person says. */
export function ReadingForm({ row }: { row: Import }) {
  const t = useT();
  const { encoding, delimiter, utf8_lines: utf8 = 0, other_lines: other = 0 } = row.reading;
  const read = useImportCall('POST /admin/imports/{id}/reading/');
  const readAs = (choice: { encoding?: string; delimiter?: string }) => {
    const body = { encoding, delimiter, ...choice } as Parameters<typeof read.mutate>[0]['body'];
    read.mutate({ params: { id: row.id }, body });
  };
  return (
    <>
      {encoding === null && <Alert>{t('admin_import.encoding_doubt', { utf8, other })}</Alert>}
      {encoding && other > 0 && encoding === 'utf-8' && (
        <Alert tone="info">{t('admin_import.encoding_doubt', { utf8, other })}</Alert>
      )}
      <div className={styles.fields}>
        <Field
          label={t('admin_import.encoding')}
          hint={encoding ? t('admin_import.encoding_found', { encoding }) : undefined}
        >
          <Select
            value={encoding ?? ''}
            disabled={read.isPending}
            onChange={({ target }) => target.value && readAs({ encoding: target.value })}
          >
            {encoding === null && <option value="">{t('admin_import.encoding_choose')}</option>}
            {encodings.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
        {encoding && (
          <Field label={t('admin_import.delimiter')}>
            <Select
              value={delimiter}
              disabled={read.isPending}
              onChange={({ target }) => readAs({ delimiter: target.value })}
            >
              {Object.entries(delimiters).map(([sign, name]) => (
                <option key={name} value={sign}>
                  {t(`admin_import.delimiter_${name}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </>
  );
}

/** Which sheet of a workbook is read. */
export function SheetForm({ row }: { row: Import }) {
  const t = useT();
  const { sheet, sheets } = row.reading;
  const read = useImportCall('POST /admin/imports/{id}/reading/');
  return (
    <div className={styles.fields}>
      <Field label={t('admin_import.sheet')}>
        <Select
          value={sheet}
          disabled={read.isPending}
          onChange={({ target }) => read.mutate({ params: { id: row.id }, body: { sheet: target.value } })}
        >
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
