import { useState } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './imports.module.css';

type Format = 'xlsx' | 'csv';

/** Products of a category, or all of them, as a file of the chosen format, which a job makes. */
export function ExportForm() {
  const t = useT();
  const [format, setFormat] = useState<Format>('xlsx');
  const [category, setCategory] = useState<number | null>(null);
  const start = useAdminMutation('POST /admin/exports/', { changes: ['GET /admin/exports/'] });
  const filter = category === null ? {} : { tree_category: String(category) };
  return (
    <AdminSheet>
      <div className={styles.fields}>
        <CategoryChoice
          label={t('admin_import.export_category')}
          any={t('admin_import.export_all')}
          value={category}
          onChange={setCategory}
        />
        <Field label={t('admin_import.export_format')}>
          <Select value={format} onChange={({ target }) => setFormat(target.value as Format)}>
            <option value="xlsx">{t('admin_import.export_xlsx')}</option>
            <option value="csv">{t('admin_import.export_csv')}</option>
          </Select>
        </Field>
      </div>
      <p>{t('admin_import.export_note')}</p>
      <div className={styles.actions}>
        <Button busy={start.isPending} onClick={() => start.mutate({ body: { kind: 'products', format, filter } })}>
          {t('admin_import.export_start')}
        </Button>
      </div>
    </AdminSheet>
  );
}
