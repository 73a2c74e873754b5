import type { OrderStatus } from '#rules/sales/order-status.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import { exampleOrder, exampleReceipt, exampleTables, optionalTables } from './example-order.ts';
import { sampleOrder } from './order-tables.ts';

const fields = { ...exampleOrder, ...exampleTables };
const code = { kind: 'code', text: '482913' } as const;
const codes = { ru: code, en: code };
const tables = '\n\n{items}\n\n{sums}';
const hello = { ru: 'Здравствуйте, {name}!', en: 'Hello, {name}!' };
const plain = { ru: { action: 'Открыть заказ', note: '' }, en: { action: 'Open the order', note: '' } };

/** What e-mails say of an order's way until staff say otherwise, by the status it has come to. */
export const moveEmails = {
  confirmed: {
    key: 'order-confirmed',
    optional: optionalTables,
    sample: sampleOrder,
    fields,
    texts: {
      ru: {
        subject: 'Заказ {number} подтверждён',
        heading: hello.ru,
        body: `Мы подтвердили заказ {number} на {sum} и начинаем его собирать.${tables}`,
        ...plain.ru,
      },
      en: {
        subject: 'Order {number} is confirmed',
        heading: hello.en,
        body: `We have confirmed order {number} of {sum} and are putting it together.${tables}`,
        ...plain.en,
      },
    },
  },
  delivering: {
    key: 'order-delivering',
    optional: optionalTables,
    sample: sampleOrder,
    fields: { ...fields, code: codes },
    texts: {
      ru: {
        subject: 'Заказ {number} в пути',
        heading: hello.ru,
        body: `Курьер везёт заказ {number} по адресу: {address}.\n\nКод получения: {code}\n\nНазовите его курьеру, когда получите заказ. Раньше никому его не говорите.${tables}`,
        ...plain.ru,
      },
      en: {
        subject: 'Order {number} is on its way',
        heading: hello.en,
        body: `The courier is bringing order {number} to: {address}.\n\nYour code: {code}\n\nTell it to the courier when you have the order in hand, and to nobody before.${tables}`,
        ...plain.en,
      },
    },
  },
  ready: {
    key: 'order-ready',
    optional: optionalTables,
    sample: sampleOrder,
    fields: { ...fields, code: codes },
    texts: {
      ru: {
        subject: 'Заказ {number} готов к выдаче',
        heading: hello.ru,
        body: `Заказ {number} ждёт вас: {address}.\n\nКод получения: {code}\n\nНазовите его в магазине. Раньше никому его не говорите.${tables}`,
        ...plain.ru,
      },
      en: {
        subject: 'Order {number} is ready for pickup',
        heading: hello.en,
        body: `Order {number} is waiting for you: {address}.\n\nYour code: {code}\n\nTell it in the shop, and to nobody before.${tables}`,
        ...plain.en,
      },
    },
  },
  done: {
    key: 'order-done',
    optional: [...optionalTables, 'receipt'],
    fields: { ...fields, ...exampleReceipt },
    sample: sampleOrder,
    texts: {
      ru: {
        subject: 'Заказ {number} получен',
        heading: 'Спасибо за покупку, {name}!',
        body: `Вы получили заказ {number}. Сохраните гарантийный талон: он понадобится, если что-то пойдёт не так.${tables}\n\nЭлектронный чек:\n{receipt}`,
        ...plain.ru,
      },
      en: {
        subject: 'Order {number} is received',
        heading: 'Thank you for the purchase, {name}!',
        body: `You have received order {number}. Keep the warranty card: you will need it if anything goes wrong.${tables}\n\nReceipt:\n{receipt}`,
        ...plain.en,
      },
    },
  },
  cancelled: {
    key: 'order-cancelled',
    optional: optionalTables,
    sample: sampleOrder,
    fields,
    texts: {
      ru: {
        subject: 'Заказ {number} отменён',
        heading: hello.ru,
        body: `Магазин отменил заказ {number} на {sum}. Если это неожиданно для вас, позвоните нам или напишите в чат.${tables}`,
        ...plain.ru,
      },
      en: {
        subject: 'Order {number} is cancelled',
        heading: hello.en,
        body: `The shop has cancelled order {number} of {sum}. If this comes as a surprise, call us or write in the chat.${tables}`,
        ...plain.en,
      },
    },
  },
  changed: {
    key: 'order-changed',
    optional: optionalTables,
    sample: sampleOrder,
    fields: { ...fields, before: { ru: '59\u00a0990\u00a0сом', en: '59\u00a0990\u00a0som' } },
    texts: {
      ru: {
        subject: 'Заказ {number} изменён',
        heading: hello.ru,
        body: `Мы изменили заказ {number}, как договорились. Новая сумма: {sum}, раньше было {before}.${tables}`,
        ...plain.ru,
      },
      en: {
        subject: 'Order {number} is changed',
        heading: hello.en,
        body: `We have changed order {number} as agreed. The new sum is {sum}; it was {before}.${tables}`,
        ...plain.en,
      },
    },
  },
  own_change: {
    key: 'order-own-change',
    optional: optionalTables,
    sample: sampleOrder,
    fields,
    texts: {
      ru: {
        subject: 'Вы изменили заказ {number}',
        heading: hello.ru,
        body: `Заказ {number} изменён, как вы просили. Теперь его сумма {sum}, получение: {address}.\n\nЕсли это были не вы, позвоните нам.${tables}`,
        ...plain.ru,
      },
      en: {
        subject: 'You have changed order {number}',
        heading: hello.en,
        body: `Order {number} is changed as you asked. Its sum is {sum} now, to be received at: {address}.\n\nIf it was not you, call us.${tables}`,
        ...plain.en,
      },
    },
  },
} satisfies Record<Exclude<OrderStatus, 'new' | 'assembled'> | 'changed' | 'own_change', EmailTemplate>;
