import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import styles from './stars.module.css';

/** A mean rating from 0 to 5 as a star and one decimal, with the language's own decimal sign. */
export function Stars({ rating }: { rating: number }) {
  const t = useT();
  const language = useLanguage();
  const text = rating.toFixed(1).replace('.', language === 'ru' ? ',' : '.');
  return (
    <span className={styles.stars} role="img" aria-label={t('ui.rating', { rating: text })}>
      <Icon name="star" size={16} />
      {text}
    </span>
  );
}
