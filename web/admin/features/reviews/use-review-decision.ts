import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

const call = 'POST /admin/reviews/{id}/decision/';

/** Decides on a review as it was read; a conflict is shown and the list reloaded. */
export function useReviewDecision(): ReturnType<typeof useAdminMutation<typeof call>> {
  const t = useT();
  return useAdminMutation(call, {
    changes: ['GET /admin/reviews/'],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_reviews.stale'));
      return isStale;
    },
  });
}
