import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

type Change = 'POST /admin/reviews/{id}/decision/' | 'PUT /admin/reviews/{id}/reply/';

/** Changes a review as it was read; a conflict is shown and the list reloaded. */
export function useReviewChange<C extends Change>(
  call: C,
  onDone?: () => void,
): ReturnType<typeof useAdminMutation<C>> {
  const t = useT();
  return useAdminMutation(call, {
    changes: ['GET /admin/reviews/'],
    onDone: () => {
      toast.success(t('admin.saved'));
      onDone?.();
    },
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_reviews.stale'));
      return isStale;
    },
  });
}
