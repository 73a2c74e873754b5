import { useT } from '#web/i18n/i18n.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './promo.module.css';
import type { Named } from './promo-terms.ts';

type ChosenListProps = {
  label: string;
  chosen: readonly Named[];
  onRemove: (id: number) => void;
};

/** What has been chosen, each to be taken out by a tap. */
export function ChosenList({ label, chosen, onRemove }: ChosenListProps) {
  const t = useT();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <button type="button" aria-label={t('admin_promo.take_out', { name })} onClick={() => onRemove(id)}>
            {name}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
