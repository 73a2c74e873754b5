import type { Product } from '#contract/shop/catalog.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { useShopName } from '#web/i18n/shop-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { countStars } from './rating-summary.ts';
import styles from './reviews.module.css';
import { usePart } from './use-part.ts';

type ReviewsProps = { product: Product; onReviewed: (change: (product: Product) => Product) => void };

/** What customers say of the product, and the way to say something. */
export function Reviews({ product, onReviewed }: ReviewsProps) {
  const t = useT();
  const [Form, openForm] = usePart(() => import('./review-form.tsx').then((m) => m.ReviewForm));
  const { reviews } = product;
  return (
    <div className={styles.reviews}>
      <div>
        {reviews.length > 0 ? <Summary product={product} /> : <p className={styles.none}>{t('catalog.no_reviews')}</p>}
        {Form ? (
          <Form product={product.id} onReviewed={onReviewed} />
        ) : (
          <Button variant="ghost" onClick={openForm}>
            {t('write_review')}
          </Button>
        )}
      </div>
      {reviews.length > 0 && <ReviewList reviews={reviews} />}
    </div>
  );
}

const barLength = 100;

/** The mean of all, and how many gave how many stars. */
function Summary({ product: { rating, review_count, reviews } }: { product: Product }) {
  const plural = usePlural();
  return (
    <div className={styles.summary}>
      <p className={styles.mean}>
        <Stars rating={rating} /> <span>{plural('catalog.reviews', review_count)}</span>
      </p>
      <dl>
        {countStars(reviews).map(({ stars, count }) => (
          <div key={stars}>
            <dt>{stars}&nbsp;★</dt>
            <dd>
              <svg viewBox={`0 0 ${barLength} 8`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={barLength} height="8" />
                <rect className={styles.share} width={(count / reviews.length) * barLength} height="8" />
              </svg>
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ReviewList({ reviews }: Pick<Product, 'reviews'>) {
  const t = useT();
  const shopName = useShopName();
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <p className={styles.author}>
            <b>{review.user_name}</b> <Stars rating={review.rating} />
            {review.bought_here && <Tag tone="ok">{t('catalog.bought_here')}</Tag>}
          </p>
          <time dateTime={review.created_at}>{dateText(language, 'day', review.created_at)}</time>
          {review.text !== '' && <p className={styles.text}>{review.text}</p>}
          {review.reply && (
            <blockquote className={styles.text}>
              <b>{shopName}</b>
              {review.reply}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
