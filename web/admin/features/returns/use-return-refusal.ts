import { useQueryClient } from '@tanstack/react-query';
import { useMoneyRefusal } from '#web/admin/features/money/money-words.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { toast } from '#web/ui/toast.tsx';
import { returnCalls } from './return-calls.ts';

const explained = [
  ...['stale', 'not_possible', 'not_handed_over', 'too_many', 'one_unit'],
  ...['unit_needed', 'not_this_unit', 'too_few_pieces'],
];

/** Shows why a return was refused, in the admin's language; false: unknown refusal. */
export function useReturnRefusal(): (error: unknown) => boolean {
  const t = useT();
  const client = useQueryClient();
  const isOfMoney = useMoneyRefusal();
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (!code || !explained.includes(code)) return isOfMoney(error);
    const { left = 0 } = (error as ApiError).body as { left?: number };
    toast.error(t(`admin_returns.error_${code}` as TextKey, { left }));
    if (code === 'stale') for (const call of returnCalls) void client.invalidateQueries({ queryKey: [call] });
    return true;
  };
}
