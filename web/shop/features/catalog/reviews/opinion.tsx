import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useShopName } from '#web/i18n/shop-name.ts';
import type { PageProduct } from '#web/shop/features/catalog/page-product.ts';
import { Stars } from '#web/ui/stars.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { PhotoRow } from './photo-row.tsx';
import styles from './reviews.module.css';

/** One review in a list. */
export function Opinion(review: PageProduct['reviews'][number]) {
  const t = useT();
  const shopName = useShopName();
  const language = useLanguage();
  const { user_name: name, created_at } = review;
  return (
    <li>
      <p className={styles.author}>
        <span className={styles.initial} aria-hidden="true">
          {name.charAt(0)}
        </span>
        <b>{name}</b> <Stars rating={review.rating} />
        {review.bought_here && <Tag tone="ok">{t('catalog.bought_here')}</Tag>}
        {review.is_demo && <Tag>{t('catalog.demo_review')}</Tag>}
        <time dateTime={created_at}>{dateText(language, 'day', created_at)}</time>
      </p>
      {review.text !== '' && <p className={styles.text}>{review.text}</p>}
      {review.photos.length > 0 && <PhotoRow reviews={[review]} label={t('catalog.photos_of', { name })} />}
      {review.reply && (
        <blockquote className={styles.text}>
          <b>{shopName}</b>
          {review.reply}
        </blockquote>
      )}
    </li>
  );
}
