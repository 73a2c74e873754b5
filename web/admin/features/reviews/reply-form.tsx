import type { SubmitEvent } from 'react';
import type { AdminReview } from '#contract/client.ts';
import { maxReviewLength } from '#rules/limits.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import styles from './review-moderation.module.css';
import { useReviewChange } from './use-review-change.ts';

/** The shop's answer to a review; an empty one takes the answer away. */
export function ReplyForm({ review, onDone }: { review: AdminReview; onDone: () => void }) {
  const t = useT();
  const change = useReviewChange('PUT /admin/reviews/{id}/reply/', onDone);
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    change.mutate({ params: { id: review.id }, body: { version: review.version, text } });
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('admin_reviews.reply')} hint={t('admin_reviews.reply_hint')}>
        <TextArea name="text" rows={4} maxLength={maxReviewLength} defaultValue={review.reply ?? ''} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={change.isPending}>
          {t('admin_reviews.reply_save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('admin.cancel')}
        </Button>
      </div>
    </form>
  );
}
