import { decimalText } from '#rules/text/decimal.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import styles from './stars.module.css';

/** A mean rating from 0 to 5 as a star and one decimal, with the language's own decimal sign. */
export function Stars({ rating }: { rating: number }) {
  const t = useT();
  const language = useLanguage();
  const text = decimalText(rating, language);
  return (
    <span className={styles.stars} role="img" aria-label={t('ui.rating', { rating: text })}>
      <Icon name="star" size={16} />
      {text}
    </span>
  );
}
