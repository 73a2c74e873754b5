import type { ProductReview } from '#contract/shop/catalog.ts';
import { decimalText } from '#rules/text/decimal.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import type { PageProduct } from '#web/shop/features/catalog/page-product.ts';
import { usePart } from '#web/shop/features/catalog/use-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Opinion } from './opinion.tsx';
import { PhotoRow } from './photo-row.tsx';
import { countStars } from './rating-summary.ts';
import styles from './reviews.module.css';

type ReviewsProps = {
  product: PageProduct;
  /** Reviews with photographs, listed with the product or not. */
  photographed: readonly ProductReview[];
  onReviewed: (change: (product: PageProduct) => PageProduct) => void;
};

/** What customers say of the product, and the way to say something. */
export function Reviews({ product, photographed, onReviewed }: ReviewsProps) {
  const t = useT();
  const [Form, openForm] = usePart(() => import('./review-form.tsx').then((m) => m.ReviewForm), true, 'product-forms');
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
      {reviews.length > 0 && (
        <div>
          <BuyerPhotos product={product} photographed={photographed} />
          <ReviewList key={reviews[0]?.id} product={product} />
        </div>
      )}
    </div>
  );
}

const barLength = 100;

/** The mean of all, and how many gave how many stars. */
function Summary({ product: { rating, review_count, rating_counts } }: { product: PageProduct }) {
  const plural = usePlural();
  const t = useT();
  const mean = decimalText(rating, useLanguage());
  return (
    <div className={styles.summary}>
      <p className={styles.mean}>
        <b role="img" aria-label={t('ui.rating', { rating: mean })}>
          {mean}
        </b>
        <span>{plural('catalog.reviews', review_count)}</span>
      </p>
      <dl>
        {countStars(rating_counts).map(({ stars, count }) => (
          <div key={stars}>
            <dt>{stars}&nbsp;★</dt>
            <dd>
              <svg viewBox={`0 0 ${barLength} 8`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={barLength} height="8" />
                <rect className={styles.share} width={(count / review_count) * barLength} height="8" />
              </svg>
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Photographs that stand together: those of one review stand with it. */
const fewestPhotographed = 2;

/** What buyers have photographed, in one strip above what they say. */
function BuyerPhotos({ product: { reviews }, photographed }: Omit<ReviewsProps, 'onReviewed'>) {
  const t = useT();
  // What was just written or taken out is on the product.
  const listed = new Set(reviews.map(({ id }) => id));
  const all = [...reviews, ...photographed.filter(({ id }) => !listed.has(id))].filter(
    ({ photos }) => photos.length > 0,
  );
  if (all.length < fewestPhotographed) return null;
  return (
    <div className={styles.photos}>
      <h3>{t('catalog.buyer_photos')}</h3>
      <PhotoRow reviews={all} label={t('catalog.buyer_photos')} />
    </div>
  );
}

const opinionOf = (review: PageProduct['reviews'][number]) => <Opinion key={review.id} {...review} />;

function ReviewList({ product: { id, reviews, review_count } }: { product: PageProduct }) {
  const plural = usePlural();
  const [More, openMore] = usePart(() => import('./more-reviews.tsx').then((m) => m.MoreReviews));
  const left = review_count - reviews.length;
  return (
    <div>
      <ul className={styles.list}>
        {reviews.map(opinionOf)}
        {More && (
          <More product={id} known={reviews}>
            {opinionOf}
          </More>
        )}
      </ul>
      {left > 0 && !More && (
        <Button variant="ghost" className={styles.more} onClick={openMore}>
          {plural('catalog.more_reviews', left)}
        </Button>
      )}
    </div>
  );
}
