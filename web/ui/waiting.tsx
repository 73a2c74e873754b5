import { useT } from '#web/i18n/i18n.tsx';
import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

/** Room for what is being fetched for a customer's screen; a ring turns in it once that takes a while. */
export function Waiting() {
  const t = useT();
  return (
    <div className={styles.waiting} role="status" aria-label={t('ui.loading')}>
      <Spinner />
    </div>
  );
}
