import type { PromoCode } from '#contract/admin/promo.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** Whether a code works now, in words; else why it does not. */
export function usePromoState(): (promo: PromoCode) => string {
  const t = useT();
  return ({ is_archived, is_on, starts_at, ends_at, total_limit, used_count }) => {
    const now = Date.now();
    if (is_archived) return t('admin_promo.is_archived');
    if (!is_on) return t('admin_promo.is_paused');
    if (ends_at && Date.parse(ends_at) <= now) return t('admin_promo.is_over');
    if (total_limit !== null && used_count >= total_limit) return t('admin_promo.is_used_up');
    return t(starts_at && Date.parse(starts_at) > now ? 'admin_promo.is_ahead' : 'admin_promo.works');
  };
}
