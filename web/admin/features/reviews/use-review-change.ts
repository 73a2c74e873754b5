import { staleCurrent, useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

type Change = 'POST /office/reviews/{id}/decision/' | 'PUT /office/reviews/{id}/reply/';

/** Changes a review as it was read; where it has changed since, that is told and the list is read again. */
export function useReviewChange<C extends Change>(
  call: C,
  onDone?: () => void,
): ReturnType<typeof useOfficeMutation<C>> {
  const t = useT();
  return useOfficeMutation(call, {
    changes: ['GET /office/reviews/'],
    onDone: () => {
      toast.success(t('office.saved'));
      onDone?.();
    },
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('office_reviews.stale'));
      return isStale;
    },
  });
}
