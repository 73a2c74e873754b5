import type { Product } from '#contract/client.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Stars } from '#web/ui/stars.tsx';
import styles from './product-details.module.css';

/** What customers say of the product. */
export function Reviews({ reviews }: { reviews: Product['reviews'] }) {
  const t = useT();
  if (reviews.length === 0) return <p className={styles.none}>{t('catalog.no_reviews')}</p>;
  return (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.id}>
          <b>{review.user_name}</b> <Stars rating={review.rating} />
          <p>{review.text}</p>
        </li>
      ))}
    </ul>
  );
}
