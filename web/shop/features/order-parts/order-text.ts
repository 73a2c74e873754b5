import type { Order } from '#contract/shop/orders.ts';
import { type PaymentFlow, paymentFlow } from '#rules/sales/payment-method.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';

/** An instant as date and time in Bishkek. */
export function useDateText(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => dateText(language, 'moment', instant);
}

/** What an order that is not paid yet says, by what paying it asks for. */
const unpaidTexts: Record<PaymentFlow, TextKey> = {
  on_receipt: 'order.payment_on_receipt',
  code: 'order.payment_unpaid',
  invoice: 'order.payment_unpaid',
};

/** Words for the states of an order and of its payment. */
export function useStatusText() {
  const t = useT();
  const payment = (status: Order['payment_status']) => t(`order.payment_${status}` as TextKey);
  return {
    order: (status: Order['status']) => t(`order.status_${status}` as TextKey),
    payment,
    paymentOf: (order: Order, status = order.payment_status) =>
      status === 'unpaid' ? t(unpaidTexts[paymentFlow[order.payment_method]]) : payment(status),
  };
}
