import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

type QuestionCall = 'POST /admin/questions/{id}/decision/' | 'POST /admin/questions/{id}/pin/';

/** Changes a question as it was read; a conflict is shown and the list reloaded. */
export function useQuestionChange<Call extends QuestionCall>(call: Call): ReturnType<typeof useAdminMutation<Call>> {
  const t = useT();
  return useAdminMutation(call, {
    changes: ['GET /admin/questions/', 'GET /admin/overview/'],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_questions.stale'));
      return isStale;
    },
  });
}
