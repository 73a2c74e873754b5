import { variantLabel } from '#rules/catalog/variant-label.ts';
import { type Som, somText } from '#rules/money.ts';
import { type PaymentFlow, paymentFlow } from '#rules/sales/payment-method.ts';
import type { Language } from '#rules/text/language.ts';
import type { TemplateEmail } from '#server/platform/mail/email-templates.ts';
import { paymentName, receivingName } from '#server/sales/orders/method-words.ts';
import type { WireOrder } from '#server/sales/orders/order-answers.ts';
import type { PickupPoint } from '#server/sales/orders/placing/new-order.ts';
import { addressText } from './address-text.ts';
import { orderEmails } from './email-texts.ts';

type Words = {
  subtotal: string;
  discount: string;
  delivery: string;
  free: string;
  total: string;
  /** Before the name of the way to pay. */
  paid: Record<PaymentFlow, string>;
};

const words: Record<Language, Words> = {
  ru: {
    subtotal: 'Товары',
    discount: 'Скидка по промокоду',
    delivery: 'Доставка',
    free: 'бесплатно',
    total: 'Итого',
    paid: { on_receipt: 'Оплата при получении', code: 'Оплата', invoice: 'Оплата по счёту' },
  },
  en: {
    subtotal: 'Goods',
    discount: 'Promo code discount',
    delivery: 'Delivery',
    free: 'free',
    total: 'Total',
    paid: { on_receipt: 'Payment on receipt', code: 'Payment', invoice: 'Payment of the invoice' },
  },
};

/**
 * "We have your order": what, how much, where to and how it is paid.
 *
 * @param shop.pickup where orders are collected, in both languages: orders keep the Russian address only
 * @param shop.url the order's page; absent where no customer can open it
 */
export function orderPlacedEmail(
  order: WireOrder,
  language: Language,
  { pickup, url }: { pickup: PickupPoint; url?: string | undefined },
): TemplateEmail {
  return {
    template: orderEmails.placed,
    recipient: order.email,
    language,
    values: {
      name: order.name,
      number: order.number,
      items: order.items.map((item) => itemLine(item, language)).join('\n'),
      sums: sumLines(order, language).join('\n'),
      receiving: `${receivingName(order, language)}: ${addressText(order, language, pickup)}`,
      payment: paymentText(order, language),
    },
    url,
  };
}

/** A sentence on how the order is paid. */
const paymentText = (order: WireOrder, language: Language): string =>
  `${words[language].paid[paymentFlow[order.payment_method]]}: ${paymentName(order, language)}.`;

function itemLine(item: WireOrder['items'][number], language: Language): string {
  const label = variantLabel(item, language);
  return `${label}: ${item.count} × ${somText(item.price, language)} = ${somText(item.sum, language)}`;
}

function sumLines(order: WireOrder, language: Language): string[] {
  const text = words[language];
  const money = (som: Som) => somText(som, language);
  return [
    `${text.subtotal}: ${money(order.subtotal)}`,
    ...(order.discount > 0 ? [`${text.discount} ${order.promo_code}: −${money(order.discount)}`] : []),
    `${text.delivery}: ${order.delivery > 0 ? money(order.delivery) : text.free}`,
    `${text.total}: ${money(order.total)}`,
  ];
}
