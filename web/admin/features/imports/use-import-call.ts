import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

type ImportCall = Extract<Parameters<typeof useAdminMutation>[0], `POST /admin/imports/{id}/${string}`>;

/** What changes the state of an import; says why it may not where it may not. */
export function useImportCall<C extends ImportCall>(
  call: C,
  onDone?: () => void,
): ReturnType<typeof useAdminMutation<C>> {
  const t = useT();
  return useAdminMutation(call, {
    changes: [
      ...(['GET /admin/imports/{id}/', 'GET /admin/imports/'] as const),
      ...(['GET /admin/imports/{id}/products/', 'GET /admin/imports/{id}/problems/'] as const),
    ],
    onDone: () => onDone?.(),
    onRefused: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code !== 'busy' && code !== 'wrong_state' && code !== 'nothing_taken') return false;
      toast.error(t(`admin_import.${code}`));
      return true;
    },
  });
}
