import { useT } from '#web/i18n/i18n.tsx';
import styles from './no-scripts.module.css';

/** Says, where no scripts run, that the screen needs them, and how to order without. */
export function NoScripts() {
  const t = useT();
  return (
    <noscript>
      <p className={styles.note}>{t('ui.no_scripts')}</p>
    </noscript>
  );
}
