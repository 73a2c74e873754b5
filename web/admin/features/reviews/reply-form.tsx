import type { SubmitEvent } from 'react';
import type { OfficeReview } from '#contract/client.ts';
import { maxReviewLength } from '#rules/limits.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import styles from './review-moderation.module.css';
import { useReviewChange } from './use-review-change.ts';

/** The shop's answer to a review; an empty one takes the answer away. */
export function ReplyForm({ review, onDone }: { review: OfficeReview; onDone: () => void }) {
  const t = useT();
  const change = useReviewChange('PUT /office/reviews/{id}/reply/', onDone);
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    change.mutate({ params: { id: review.id }, body: { version: review.version, text } });
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('office_reviews.reply')} hint={t('office_reviews.reply_hint')}>
        <TextArea name="text" rows={4} maxLength={maxReviewLength} defaultValue={review.reply ?? ''} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={change.isPending}>
          {t('office_reviews.reply_save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('office.cancel')}
        </Button>
      </div>
    </form>
  );
}
