import { type Language, pathInLanguage } from '#rules/language.ts';
import { groupSom } from '#rules/money.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { composeLetter } from '#server/platform/mail/compose.ts';
import { writeLetter } from '#server/platform/mail/letters.ts';
import type { OrderRow } from './queries.ts';

/** What has become of an order's money. */
export type PaymentNews = 'paid' | 'expired' | 'undecided' | 'refunded';

type Words = { subject: (number: string) => string; paragraphs: (number: string, sum: string) => string[] };

const words: Record<
  Language,
  Record<PaymentNews, Words> & { som: string; open: string; hello: (n: string) => string }
> = {
  ru: {
    som: 'сом',
    open: 'Открыть заказ',
    hello: (name) => `Здравствуйте, ${name}!`,
    paid: {
      subject: (number) => `Заказ ${number} оплачен`,
      paragraphs: (number, sum) => [`Мы получили ${sum} за заказ ${number} через мобильный банк. Спасибо!`],
    },
    expired: {
      subject: (number) => `Заказ ${number} отменён: время оплаты вышло`,
      paragraphs: (number, sum) => [
        `Заказ ${number} на ${sum} не был оплачен вовремя, поэтому мы больше не держим для него товары.`,
        'Если он вам ещё нужен, оформите его, пожалуйста, снова.',
      ],
    },
    undecided: {
      subject: (number) => `Оплата заказа ${number} получена`,
      paragraphs: (number, sum) => [
        `Мы получили ${sum} за заказ ${number}, но позже, чем ждали, или не той суммой.`,
        'Ваши деньги не пропали: магазин свяжется с вами, чтобы выполнить заказ или вернуть их.',
      ],
    },
    refunded: {
      subject: (number) => `Деньги за заказ ${number} возвращены`,
      paragraphs: (number, sum) => [`Мы вернули ${sum} за заказ ${number} на счёт, с которого он был оплачен.`],
    },
  },
  en: {
    som: 'som',
    open: 'Open the order',
    hello: (name) => `Hello, ${name}!`,
    paid: {
      subject: (number) => `Order ${number} is paid`,
      paragraphs: (number, sum) => [`We have received ${sum} for order ${number} by mobile bank. Thank you!`],
    },
    expired: {
      subject: (number) => `Order ${number} is cancelled: the time to pay is over`,
      paragraphs: (number, sum) => [
        `Order ${number} of ${sum} was not paid in time, so we no longer hold its products.`,
        'If you still want it, please place it again.',
      ],
    },
    undecided: {
      subject: (number) => `The payment of order ${number} has arrived`,
      paragraphs: (number, sum) => [
        `We have received ${sum} for order ${number}, but later than we waited for it or in another sum.`,
        'Your money is safe: the shop will contact you to deliver the order or to give it back.',
      ],
    },
    refunded: {
      subject: (number) => `The money for order ${number} has been returned`,
      paragraphs: (number, sum) => [
        `We have returned ${sum} for order ${number} to the account that it was paid from.`,
      ],
    },
  },
};

/**
 * Tells the customer, if there is an address, in the transaction of what is told and in the order's language.
 *
 * @param sum som that it is about; the order's total where nothing else is said
 */
export async function writePaymentLetter(
  tx: Db,
  order: OrderRow,
  news: PaymentNews,
  publicUrl: string,
  sum = order.total,
): Promise<void> {
  if (!order.email) return;
  const language = order.language as Language;
  const { som, open, hello, [news]: text } = words[language];
  const url = `${publicUrl}${pathInLanguage(`/orders/${order.id}`, language)}`;
  await writeLetter(tx, {
    recipient: order.email,
    language,
    template: `order-${news}`,
    subject: text.subject(order.number),
    ...composeLetter({
      heading: hello(order.name),
      paragraphs: text.paragraphs(order.number, `${groupSom(sum)} ${som}`),
      // A guest's order opens only in the browser that has its key.
      ...(order.user_id === null ? {} : { action: { label: open, url } }),
    }),
  });
}
