import type { Import } from '#contract/admin/imports.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { importSteps, stepOf } from './import-words.ts';
import styles from './imports.module.css';

/** The way of an import, and where on it one is. */
export function ImportSteps({ row }: { row: Import }) {
  const t = useT();
  const current = stepOf(row);
  return (
    <ol className={styles.steps} aria-label={t('admin_import.steps')}>
      {importSteps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {t(`admin_import.step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
