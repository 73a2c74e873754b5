import { paymentFlow } from '#rules/sales/payment-method.ts';
import type { Language } from '#rules/text/language.ts';
import type { TemplateEmail } from '#server/platform/mail/email-templates.ts';
import { paymentName, receivingName } from '#server/sales/orders/method-words.ts';
import type { WireOrder } from '#server/sales/orders/order-answers.ts';
import type { PickupPoint } from '#server/sales/orders/placing/new-order.ts';
import { textsIn } from '#server/texts/texts.ts';
import { addressText } from './address-text.ts';
import { orderEmails } from './email-texts.ts';
import { goodsTable, sumsTable } from './order-tables.ts';

/**
 * "We have your order": what, how much, where to and how it is paid.
 *
 * @param shop.pickup where orders are collected, in every language: orders keep the Russian address only
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
      items: goodsTable(order.items, language),
      sums: sumsTable(order, language),
      receiving: `${receivingName(order, language)}: ${addressText(order, language, pickup)}`,
      payment: paymentText(order, language),
    },
    url,
  };
}

/** A sentence on how the order is paid. */
const paymentText = (order: WireOrder, language: Language): string =>
  `${textsIn(language).orders.paidBy[paymentFlow[order.payment_method]]}: ${paymentName(order, language)}.`;
