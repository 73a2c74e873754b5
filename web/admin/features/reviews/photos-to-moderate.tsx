import type { AdminReview } from '#contract/admin/reviews.ts';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './review-photos.module.css';

/** The photographs of a review; each can be opened whole, and taken out for good. */
export function PhotosToModerate({ review: { id, version, photos } }: { review: AdminReview }) {
  const t = useT();
  const remove = useAdminMutation('DELETE /admin/reviews/{id}/photos/{photo}/', {
    changes: ['GET /admin/reviews/'],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_reviews.stale'));
      return isStale;
    },
  });
  return (
    <ul className={styles.photos}>
      {photos.map(({ id: photo, picture }, place) => (
        <li key={photo}>
          <a href={picture.replace('-640.', '-960.')} target="_blank" rel="noreferrer">
            <Picture src={picture} alt={t('admin_reviews.photo', { number: place + 1 })} sizes="112px" widest={640} />
          </a>
          <ConfirmButton
            variant="ghost"
            busy={remove.isPending}
            title={t('admin_reviews.photo_title')}
            text={t('admin_reviews.photo_text')}
            confirm={t('admin_reviews.photo_remove')}
            onConfirm={() => remove.mutate({ params: { id, photo }, query: { version } })}
          >
            {t('admin_reviews.photo_remove')}
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}
