import { groupSom } from '#rules/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { toast } from '#web/ui/toast.tsx';

const explained = [
  ...['more_than_captured', 'no_shift', 'undecided', 'refund_under_way', 'not_cancellable', 'not_payable'],
  ...['out_of_stock', 'promo_used_up', 'nothing_to_decide'],
  ...['nothing_to_refund', 'whole_order', 'no_such_line', 'too_many_pieces', 'not_by_bank'],
  ...['not_refused', 'more_than_owed', 'part_of_mbank', 'receipt_taken', 'drawer_taken'],
  ...['shift_open', 'too_little_cash', 'shift_closed', 'not_your_shift'],
];

/** Shows a refusal of money in the admin's language; false: unknown refusal. */
export function useMoneyRefusal(): (error: unknown) => boolean {
  const t = useT();
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (!code || !explained.includes(code)) return false;
    const { left = 0, balance = 0 } = (error as ApiError).body as { left?: number; balance?: number };
    const figures = { left: groupSom(left), balance: groupSom(balance) };
    toast.error(t(`admin_money.error_${code}` as TextKey, figures));
    return true;
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago an instant was, in its biggest unit. */
export function useAgeText(): (instant: string) => string {
  const t = useT();
  return (instant) => {
    const ms = Math.max(0, Date.now() - Date.parse(instant));
    if (ms >= 2 * dayMs) return t('admin_money.days', { count: String(Math.floor(ms / dayMs)) });
    if (ms >= 2 * hourMs) return t('admin_money.hours', { count: String(Math.floor(ms / hourMs)) });
    return t('admin_money.minutes', { count: String(Math.floor(ms / minuteMs)) });
  };
}
