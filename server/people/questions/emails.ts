import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';

const goods = (name: string): EmailValue => ({ kind: 'goods', lines: [{ name, picture: null }] });

/** What the e-mail with an answer says until staff say otherwise. */
export const questionEmails = {
  answered: {
    key: 'question-answered',
    sample: ([{ name, picture }]) => ({ product: name, items: { kind: 'goods', lines: [{ name, picture }] } }),
    // What e-mails that staff wrote before there were pictures do without.
    optional: ['items'],
    fields: {
      product: { ru: 'Смартфон Apple iPhone 17', en: 'Apple iPhone 17 smartphone' },
      items: { ru: goods('Смартфон Apple iPhone 17'), en: goods('Apple iPhone 17 smartphone') },
      question: { ru: 'Есть ли eSIM?', en: 'Does it have an eSIM?' },
      answer: { ru: 'Да, вместе с одной картой nano-SIM.', en: 'Yes, together with one nano-SIM card.' },
    },
    texts: {
      ru: {
        subject: 'Мы ответили на ваш вопрос: {product}',
        heading: 'Ответ на ваш вопрос',
        body: 'Вы спросили о товаре «{product}»:\n\n{question}\n\nНаш ответ:\n\n{answer}\n\n{items}',
        action: 'Открыть товар',
        note: 'Вопрос и ответ видны всем на странице товара, от вашего имени там только первая буква фамилии.',
      },
      en: {
        subject: 'We have answered your question: {product}',
        heading: 'The answer to your question',
        body: 'You asked about {product}:\n\n{question}\n\nOur answer:\n\n{answer}\n\n{items}',
        action: 'Open the product',
        note: 'Everyone can read the question and the answer on the page of the product, with no more of your name than a first name and an initial.',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;
