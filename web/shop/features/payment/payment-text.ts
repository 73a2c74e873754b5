import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import type { TextKey, Translate } from '#web/i18n/texts.ts';

const texts: Record<string, TextKey> = {
  payer_not_found: 'payment.payer_not_found',
  insufficient_funds: 'payment.insufficient_funds',
  payment_limit: 'payment.limit',
  declined: 'payment.declined',
  otp_invalid: 'payment.otp_invalid',
  otp_expired: 'payment.otp_expired',
  otp_attempts_exceeded: 'payment.otp_attempts',
  replaced: 'payment.otp_replaced',
  provider_error: 'payment.provider_error',
  provider_unavailable: 'payment.provider_unavailable',
  order_expired: 'payment.order_expired',
  order_cancelled: 'payment.order_cancelled',
  already_paid: 'payment.already_paid',
  payment_pending: 'payment.pending_already',
};

/** What to show for a refusal by its machine word; of any other failure the general text of payments. */
export function failureText(t: Translate, code: string | undefined, error?: unknown): string {
  const key = code && texts[code];
  if (key) return t(key);
  const isGeneral = error instanceof ApiError && (error.status === 429 || error.status === noAnswer);
  return isGeneral ? errorText(t, error) : t('payment.error');
}
