import type { OrderStatus } from '#rules/sales/order-status.ts';
import type { PaymentStatus } from '#rules/sales/payment-status.ts';
import type { Language } from '#rules/text/language.ts';

/** What statuses of orders are called in files and documents. */
export const statusWords: Record<OrderStatus, Record<Language, string>> = {
  new: { ru: 'Новый', en: 'New' },
  confirmed: { ru: 'Подтверждён', en: 'Confirmed' },
  assembled: { ru: 'Собран', en: 'Assembled' },
  delivering: { ru: 'В пути', en: 'On the way' },
  ready: { ru: 'Готов к выдаче', en: 'Ready for pickup' },
  done: { ru: 'Выполнен', en: 'Done' },
  cancelled: { ru: 'Отменён', en: 'Cancelled' },
};

/** What statuses of payments are called there. */
export const paymentStatusWords: Record<PaymentStatus, Record<Language, string>> = {
  unpaid: { ru: 'Не оплачен', en: 'Unpaid' },
  awaiting_otp: { ru: 'Ждёт кода банка', en: 'Awaits the bank’s code' },
  pending: { ru: 'Ждёт банка', en: 'Waits for the bank' },
  paid: { ru: 'Оплачен', en: 'Paid' },
  failed: { ru: 'Оплата не прошла', en: 'Payment failed' },
  expired: { ru: 'Срок оплаты вышел', en: 'Payment expired' },
  cancelled: { ru: 'Оплата отменена', en: 'Payment cancelled' },
  paid_needs_decision: { ru: 'Оплачен, ждёт решения', en: 'Paid, to be reviewed' },
  refunded: { ru: 'Деньги возвращены', en: 'Refunded' },
};
