import { variantLabel } from '#rules/catalog/variant-label.ts';
import { type Som, somText } from '#rules/money.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import type { TemplateEmail } from '#server/platform/mail/email-templates.ts';
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
  pickup: string;
  deliverTo: string;
  cash: string;
  mbank: string;
  transfer: string;
  paidBy: string;
  paidOnReceipt: string;
};

const words: Record<Language, Words> = {
  ru: {
    subtotal: 'Товары',
    discount: 'Скидка по промокоду',
    delivery: 'Доставка',
    free: 'бесплатно',
    total: 'Итого',
    pickup: 'Самовывоз',
    deliverTo: 'Доставка по адресу',
    cash: 'Оплата наличными при получении.',
    mbank: 'Оплата через мобильный банк.',
    transfer: 'Оплата по счёту банковским переводом.',
    paidBy: 'Оплата',
    paidOnReceipt: 'Оплата при получении',
  },
  en: {
    subtotal: 'Goods',
    discount: 'Promo code discount',
    delivery: 'Delivery',
    free: 'free',
    total: 'Total',
    pickup: 'Pickup',
    deliverTo: 'Delivery to',
    cash: 'Payment in cash on receipt.',
    mbank: 'Payment through the mobile bank.',
    transfer: 'Payment of the invoice by a bank transfer.',
    paidBy: 'Payment',
    paidOnReceipt: 'Payment on receipt',
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
      receiving: `${receivingText(order, language)}: ${addressText(order, language, pickup)}`,
      payment: paymentText(order, language),
    },
    url,
  };
}

/** What the method was called that day; of an order that names none, what its type is. */
function receivingText(order: WireOrder, language: Language): string {
  const { pickup, deliverTo } = words[language];
  return localized(order, 'receiving_name', language) || (order.type === 'pickup' ? pickup : deliverTo);
}

/** A sentence on how the order is paid. */
function paymentText(order: WireOrder, language: Language): string {
  const text = words[language];
  const name = localized(order, 'payment_name', language);
  if (!name) return text[order.payment_method];
  return paysByCode(order.payment_method) ? `${text.paidBy}: ${name}.` : `${text.paidOnReceipt}: ${name}.`;
}

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
