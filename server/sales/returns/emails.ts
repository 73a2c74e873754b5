import { somText } from '#rules/money.ts';
import type { ReturnStatus } from '#rules/sales/return-status.ts';
import type { Language } from '#rules/text/language.ts';
import { goodsOf } from '#server/catalog/products/email-goods.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import { type AddressParts, orderAddress } from '#server/sales/orders/order-address.ts';
import type { PaidOrder } from '#server/sales/orders/order-payment.ts';
import type { BoughtLine } from './queries.ts';

const goods = (name: string, sum: string): EmailValue => ({
  kind: 'goods',
  lines: [{ name, picture: null, detail: `1 × ${sum}` }],
});

/** What the e-mail about a return says until staff say otherwise. */
export const returnEmails = {
  moved: {
    key: 'return-moved',
    sample: ([{ name, picture, price }], language) => ({
      product: { kind: 'goods', lines: [{ name, picture, detail: `1 × ${somText(price, language)}` }] },
    }),
    fields: {
      number: { ru: 'DK-4F7Q2', en: 'DK-4F7Q2' },
      product: {
        ru: goods('iPhone 16, чёрный, 256 ГБ', '94\u00a0990\u00a0сом'),
        en: goods('iPhone 16, Black, 256 GB', '94\u00a0990\u00a0som'),
      },
      state: { ru: 'Мы получили товар и проверяем его.', en: 'We have received it and are looking at it.' },
      answer: { ru: 'Замена экрана займёт неделю.', en: 'A new screen takes a week.' },
    },
    texts: {
      ru: {
        subject: 'Обращение по заказу {number}',
        heading: 'Ваше обращение',
        body: '{state}\n\n{answer}\n\n{product}',
        action: 'Открыть заказ',
        note: 'Это письмо о возврате или гарантии по заказу {number}.',
      },
      en: {
        subject: 'Your return of order {number}',
        heading: 'Your return',
        body: '{state}\n\n{answer}\n\n{product}',
        action: 'Open the order',
        note: 'This e-mail is about a return or a warranty claim of order {number}.',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;

/** What each state is called in e-mails; a claim that its customer withdraws is no news to them. */
const states: Record<Language, Partial<Record<ReturnStatus, string>>> = {
  ru: {
    requested: 'Мы получили ваше обращение. Принесите товар в магазин с чеком или номером заказа.',
    received: 'Мы получили товар и проверяем его.',
    refund: 'Мы вернём деньги.',
    exchange: 'Мы заменим товар на новый.',
    repair: 'Мы отремонтируем товар по гарантии.',
    refused: 'К сожалению, мы не можем принять товар.',
    closed: 'Обращение закрыто.',
  },
  en: {
    requested: 'We have your request. Bring the product to the shop with the receipt or the number of the order.',
    received: 'We have received it and are looking at it.',
    refund: 'We give your money back.',
    exchange: 'You get another one instead.',
    repair: 'We repair it under warranty.',
    refused: 'Unfortunately we cannot take it back.',
    closed: 'The matter is closed.',
  },
};

/** "This is how your return stands." */
export function returnEmail(
  { order }: { order: PaidOrder },
  line: BoughtLine,
  { status, count, answer, place }: { status: ReturnStatus; count: number; answer: string; place: AddressParts },
): TemplateEmail {
  const language = order.language as Language;
  return {
    template: returnEmails.moved,
    recipient: order.email,
    language,
    values: {
      number: order.number,
      product: {
        kind: 'goods',
        lines: [{ ...goodsOf(line, language, place.publicUrl), detail: `${count} × ${somText(line.price, language)}` }],
      },
      state: states[language][status] ?? '',
      answer,
    },
    url: orderAddress(order, place),
  };
}
