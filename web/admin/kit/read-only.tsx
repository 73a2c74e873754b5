import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './read-only.module.css';

/** A record that the reader may look at and, unless `mayChange`, not change. */
export function ReadOnly({ mayChange, children }: { mayChange: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <fieldset className={styles.fields} disabled={!mayChange}>
      {!mayChange && <p>{t('admin.only_managers_change')}</p>}
      {children}
    </fieldset>
  );
}
