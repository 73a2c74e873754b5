import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import { exampleOrder, exampleReceipt, exampleTables, optionalTables } from './example-order.ts';
import { sampleOrder } from './order-tables.ts';

const { name, number, sum } = exampleOrder;
const tables = '\n\n{items}\n\n{sums}';
const hello = { ru: 'Здравствуйте, {name}!', en: 'Hello, {name}!' };
const open = { ru: 'Открыть заказ', en: 'Open the order' };

/** What e-mails about orders and their money say until staff say otherwise. */
export const orderEmails = {
  placed: {
    key: 'order-placed',
    sample: sampleOrder,
    fields: {
      name,
      number,
      ...exampleTables,
      receiving: {
        ru: 'Самовывоз: Бишкек, ул. Тогуз-Булак, 108Б',
        en: 'Pickup: Bishkek, Toguz-Bulak St., 108B',
      },
      payment: { ru: 'Оплата наличными при получении.', en: 'Payment in cash on receipt.' },
    },
    texts: {
      ru: {
        subject: 'Заказ {number} принят',
        heading: 'Спасибо за заказ, {name}!',
        body: 'Мы приняли заказ {number} и скоро свяжемся с вами.\n\n{items}\n\n{sums}\n\n{receiving}\n\n{payment}',
        action: open.ru,
        note: '',
      },
      en: {
        subject: 'Order {number} is accepted',
        heading: 'Thank you for your order, {name}!',
        body: 'We have accepted order {number} and will contact you soon.\n\n{items}\n\n{sums}\n\n{receiving}\n\n{payment}',
        action: open.en,
        note: '',
      },
    },
  },
  paid: {
    key: 'order-paid',
    fields: { name, number, sum, ...exampleTables, ...exampleReceipt },
    optional: [...optionalTables, 'receipt'],
    sample: sampleOrder,
    texts: {
      ru: {
        subject: 'Заказ {number} оплачен',
        heading: hello.ru,
        body: `Мы получили {sum} за заказ {number} через мобильный банк. Спасибо!${tables}\n\nЭлектронный чек:\n{receipt}`,
        action: open.ru,
        note: '',
      },
      en: {
        subject: 'Order {number} is paid',
        heading: hello.en,
        body: `We have received {sum} for order {number} by mobile bank. Thank you!${tables}\n\nReceipt:\n{receipt}`,
        action: open.en,
        note: '',
      },
    },
  },
  expired: {
    key: 'order-expired',
    fields: { name, number, sum, ...exampleTables },
    optional: optionalTables,
    sample: sampleOrder,
    texts: {
      ru: {
        subject: 'Заказ {number} отменён: время оплаты вышло',
        heading: hello.ru,
        body: `Заказ {number} на {sum} не был оплачен вовремя, поэтому мы больше не держим для него товары.\n\nЕсли он вам ещё нужен, оформите его, пожалуйста, снова.${tables}`,
        action: open.ru,
        note: '',
      },
      en: {
        subject: 'Order {number} is cancelled: the time to pay is over',
        heading: hello.en,
        body: `Order {number} of {sum} was not paid in time, so we no longer hold its products.\n\nIf you still want it, please place it again.${tables}`,
        action: open.en,
        note: '',
      },
    },
  },
  undecided: {
    key: 'order-undecided',
    fields: { name, number, sum, items: exampleTables.items },
    optional: ['items'],
    sample: sampleOrder,
    texts: {
      ru: {
        subject: 'Оплата заказа {number} получена',
        heading: hello.ru,
        body: 'Мы получили {sum} за заказ {number}, но позже, чем ждали, или не той суммой.\n\nВаши деньги не пропали: магазин свяжется с вами, чтобы выполнить заказ или вернуть их.\n\n{items}',
        action: open.ru,
        note: '',
      },
      en: {
        subject: 'The payment of order {number} has arrived',
        heading: hello.en,
        body: 'We have received {sum} for order {number}, but later than we waited for it or in another sum.\n\nYour money is safe: the shop will contact you to deliver the order or to give it back.\n\n{items}',
        action: open.en,
        note: '',
      },
    },
  },
  refunded: {
    key: 'order-refunded',
    fields: { name, number, sum, items: exampleTables.items },
    optional: ['items'],
    sample: sampleOrder,
    texts: {
      ru: {
        subject: 'Деньги за заказ {number} возвращены',
        heading: hello.ru,
        body: 'Мы вернули {sum} за заказ {number} на счёт, с которого он был оплачен.\n\n{items}',
        action: open.ru,
        note: '',
      },
      en: {
        subject: 'The money for order {number} has been returned',
        heading: hello.en,
        body: 'We have returned {sum} for order {number} to the account that it was paid from.\n\n{items}',
        action: open.en,
        note: '',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;
