import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { toast } from '#web/ui/toast.tsx';
import { returnCalls } from './return-calls.ts';

/** Shows that a colleague was faster, and asks for the return again; false: another refusal. */
export function useReturnRefusal(): (error: unknown) => boolean {
  const t = useT();
  const client = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'stale') return false;
    toast.error(t('admin_returns.error_stale'));
    for (const call of returnCalls) void client.invalidateQueries({ queryKey: [call] });
    return true;
  };
}
