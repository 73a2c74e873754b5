import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { paymentsRefusals } from '#contract/refusals/payments.ts';

export const sentences = {
  bad_signature: 'Подпись не подошла.',
  payment_not_found: 'Для этого заказа код не ждут.',
  not_mbank: 'Этот заказ оплачивают при получении.',
  nothing_to_decide: 'Здесь уже всё решено.',
  payer_not_found: 'Банк не знает такого плательщика.',
  insufficient_funds: 'На счёте не хватает денег.',
  declined: 'Банк отклонил оплату.',
  otp_expired: 'Срок кода вышел.',
  otp_attempts_exceeded: 'Слишком много неверных кодов.',
  otp_invalid: 'Код не подошёл.',
  provider_unavailable: {
    by: 'provider',
    bank: 'Банк сейчас недоступен. Попробуйте ещё раз.',
    identity: 'Сервис входа сейчас недоступен.',
  },
  provider_error: 'Банк не справился. Попробуйте ещё раз.',
  payment_pending: 'Банк сейчас отвечает на вопрос об этой оплате.',
  order_expired: 'Время оплаты этого заказа вышло.',
  order_cancelled: 'Этот заказ отменён.',
  paid_needs_decision: 'Деньги пришли; магазин решает, что будет с заказом.',
  already_paid: 'Этот заказ уже оплачен.',
  four_digits: 'Введите 4 цифры.',
} as const satisfies SentencesOf<typeof paymentsRefusals>;
