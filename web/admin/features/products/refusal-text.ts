import type { BulkRefusal } from '#contract/admin/bulk-edits.ts';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';

/** Translates a refusal. */
export function useRefusalText(): (refusal: BulkRefusal) => string {
  const t = useT();
  const money = useMoney();
  const dayText = useDayText();
  return ({ reason, price = 0, lowest = 0, highest = 0, since }) => {
    const day = since ? dayText(since) : '';
    return t(`admin_products.refused_${reason}`, {
      price: money(price),
      lowest: money(lowest),
      highest: money(highest),
      day,
    });
  };
}
