import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';

type ImportCall = Extract<Parameters<typeof useOfficeMutation>[0], `POST /office/imports/{id}/${string}`>;

/** What changes the state of an import; says why it may not where it may not. */
export function useImportCall<C extends ImportCall>(
  call: C,
  onDone?: () => void,
): ReturnType<typeof useOfficeMutation<C>> {
  const t = useT();
  return useOfficeMutation(call, {
    changes: [
      ...(['GET /office/imports/{id}/', 'GET /office/imports/'] as const),
      ...(['GET /office/imports/{id}/products/', 'GET /office/imports/{id}/problems/'] as const),
    ],
    onDone: () => onDone?.(),
    onRefused: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code !== 'busy' && code !== 'wrong_state') return false;
      toast.error(t(`office_import.${code}`));
      return true;
    },
  });
}
