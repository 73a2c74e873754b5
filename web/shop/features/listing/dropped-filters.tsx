import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import styles from './listing.module.css';

type DroppedFiltersProps = {
  /** By their names, `Цвет: octarine`. */
  dropped: string;
  /** How many choices were too many. */
  surplus: number;
};

/** What an address asked for and the list is not of: what the shop does not have any more, what cannot be read, and too much. */
export function DroppedFilters({ dropped: list, surplus: count }: DroppedFiltersProps) {
  const t = useT();
  if (!list && count === 0) return null;
  return (
    <div className={styles.dropped}>
      <Alert tone="info">
        {list && <p>{t('catalog.dropped', { list })}</p>}
        {count > 0 && <p>{t('catalog.surplus', { count })}</p>}
      </Alert>
    </div>
  );
}
