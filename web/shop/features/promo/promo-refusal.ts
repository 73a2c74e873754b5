import { ApiError } from '#web/api/api-error.ts';
import type { TextKey } from '#web/i18n/texts.ts';

/** Refusals that no other cart and no later day will change. */
const overCodes = ['promo_unknown', 'promo_over', 'promo_used_up', 'promo_customer_limit'];

const promoTexts: Record<string, TextKey> = {
  promo_unknown: 'checkout.promo_unknown',
  promo_not_started: 'checkout.promo_not_started',
  promo_over: 'checkout.promo_over',
  promo_used_up: 'checkout.promo_used_up',
  promo_customer_limit: 'checkout.promo_already_used',
  promo_minimum: 'checkout.promo_minimum',
  promo_out_of_scope: 'checkout.promo_out_of_scope',
};

/** Whether a refused promo code can be dropped. */
export const isPromoOver = (error: unknown): boolean =>
  error instanceof ApiError && overCodes.includes(error.code ?? '');

/** The text for a refused promo code, or undefined when the failure is of another kind. */
export function promoRefusal(error: unknown): TextKey | undefined {
  return error instanceof ApiError ? promoTexts[error.code ?? ''] : undefined;
}
