import type { AdminReview } from '#contract/admin/reviews.ts';
import { CancelButton } from '#web/admin/kit/cancel-button.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormTextArea } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

const read = ({ version, reply }: AdminReview) => ({ version, values: { text: reply ?? '' } });

/** The shop's answer to a review; an empty one takes the answer away. */
export function ReplyForm({ review, onDone }: { review: AdminReview; onDone: () => void }) {
  const t = useT();
  const form = useAdminForm<{ text: string }, AdminReview>({
    call: 'PUT /admin/reviews/{id}/reply/',
    draft: `review ${review.id}`,
    record: read(review),
    read,
    save: ({ version, values }) =>
      api('PUT /admin/reviews/{id}/reply/', { params: { id: review.id }, body: { version, ...values } }),
    changes: ['GET /admin/reviews/'],
    onSaved: onDone,
  });
  return (
    <AdminForm
      form={form}
      titles={{ text: t('admin_reviews.reply') }}
      submit={t('admin_reviews.reply_save')}
      actions={<CancelButton onClick={onDone} />}
    >
      <FormTextArea name="text" label={t('admin_reviews.reply')} hint={t('admin_reviews.reply_hint')} rows={4} />
    </AdminForm>
  );
}
