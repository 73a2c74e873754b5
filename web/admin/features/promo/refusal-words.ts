import type { TextKey } from '#web/i18n/texts.ts';

/** What is said of a code's fields where the shop refuses them. */
export const refusalWords: Partial<Record<string, TextKey>> = {
  code: 'admin_promo.taken',
  ends_at: 'admin_promo.ends_before',
  total_limit: 'admin_promo.below_used',
};
