import { useState } from 'react';
import type { AdminReview } from '#contract/admin/reviews.ts';
import { localized } from '#rules/text/localized.ts';
import { Day } from '#web/admin/kit/day.tsx';
import styles from '#web/admin/kit/moderation.module.css';
import { ReasonButton } from '#web/admin/kit/reason-button.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { PhotosToModerate } from './photos-to-moderate.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useReviewDecision } from './use-review-decision.ts';

const tones = { shown: 'ok', waiting: 'new', hidden: 'sale' } as const;

/** One review: who says what of which product, how it stands, and what can be done about it. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const t = useT();
  const language = useLanguage();
  const [isReplying, setReplying] = useState(false);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Stars rating={review.rating} />
        <Tag tone={tones[review.state]}>{t(`admin_reviews.state_${review.state}`)}</Tag>
        {review.is_new && review.state !== 'waiting' && <Tag tone="new">{t('admin_reviews.new')}</Tag>}
        {review.bought_here && <Tag>{t('admin_reviews.bought')}</Tag>}
      </div>
      <p className={styles.about}>
        {review.customer === null ? (
          review.customer_name
        ) : (
          <Link to={`/admin/customers/${review.customer}`}>{review.customer_name}</Link>
        )}
        <Link to={`/products/${review.product}`}>{localized(review, 'product_name', language)}</Link>
        <Day at={review.created_at} time />
      </p>
      <p className={styles.text}>{review.text || t('admin_reviews.no_text')}</p>
      {review.photos.length > 0 && <PhotosToModerate review={review} />}
      {review.hidden_because && (
        <p className={styles.because}>
          {t('admin_reviews.hidden_because')}: {review.hidden_because}
        </p>
      )}
      {review.reply && !isReplying && (
        <blockquote className={styles.answer}>
          <b>{t('admin_reviews.reply')}</b> {review.reply}
        </blockquote>
      )}
      {isReplying ? (
        <ReplyForm review={review} onDone={() => setReplying(false)} />
      ) : (
        <Actions review={review} onReply={() => setReplying(true)} />
      )}
    </li>
  );
}

function Actions({ review, onReply }: { review: AdminReview; onReply: () => void }) {
  const t = useT();
  const change = useReviewDecision();
  const { id, version, state } = review;
  const decide = (decision: { state: 'shown' } | { state: 'hidden'; because: string }) =>
    change.mutate({ params: { id }, body: { version, ...decision } });
  return (
    <div className={styles.actions}>
      {(state !== 'shown' || review.is_new) && (
        <Button busy={change.isPending} onClick={() => decide({ state: 'shown' })}>
          {t(state === 'shown' ? 'admin_reviews.fine' : 'admin_reviews.show')}
        </Button>
      )}
      {state !== 'hidden' && (
        <ReasonButton
          busy={change.isPending}
          title={t('admin_reviews.hide_title')}
          text={t('admin_reviews.hide_text')}
          label={t('admin_reviews.why')}
          confirm={t('admin_reviews.hide')}
          onConfirm={(because) => decide({ state: 'hidden', because })}
        >
          {t('admin_reviews.hide')}
        </ReasonButton>
      )}
      <Button variant="ghost" onClick={onReply}>
        {t(review.reply ? 'admin_reviews.reply_edit' : 'admin_reviews.reply_write')}
      </Button>
    </div>
  );
}
