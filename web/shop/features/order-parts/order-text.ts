import type { Order } from '#contract/shop/orders.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';

/** An instant as date and time in Bishkek. */
export function useDateText(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => dateText(language, 'moment', instant);
}

/** Words for the states of an order and of its payment. */
export function useStatusText() {
  const t = useT();
  const payment = (status: Order['payment_status']) => t(`order.payment_${status}` as TextKey);
  return {
    order: (status: Order['status']) => t(`order.status_${status}` as TextKey),
    payment,
    paymentOf: (order: Pick<Order, 'payment_status' | 'payment_method'>, status = order.payment_status) =>
      status === 'unpaid' && !paysByCode(order.payment_method) ? t('order.payment_on_receipt') : payment(status),
  };
}
