import type { Order } from '#contract/client.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';

// The shop's clock, wherever the reader is.
const format = (language: Language) =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Bishkek',
  });
const formats = Object.fromEntries(languages.map((language) => [language, format(language)]));

/** An instant as date and time in Bishkek. */
export function useDateText(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => formats[language]?.format(new Date(instant)) ?? instant;
}

/** What an order that is not paid yet says, by its way of paying. */
const unpaidTexts: Record<Order['payment_method'], TextKey> = {
  cash: 'order.payment_on_receipt',
  mbank: 'order.payment_unpaid',
};

/** Words for the states of an order and of its payment. */
export function useStatusText() {
  const t = useT();
  const payment = (status: Order['payment_status']) => t(`order.payment_${status}` as TextKey);
  return {
    order: (status: Order['status']) => t(`order.status_${status}` as TextKey),
    payment,
    paymentOf: (order: Order, status = order.payment_status) =>
      status === 'unpaid' ? t(unpaidTexts[order.payment_method]) : payment(status),
  };
}
