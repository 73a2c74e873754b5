import { somText } from '#rules/money.ts';
import { type Language, pathInLanguage } from '#rules/text/language.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import type { Cheaper, Reader } from './due-queries.ts';

const stop = {
  ru: 'https://example.com/reminders/stop?token=…',
  en: 'https://example.com/en/reminders/stop?token=…',
};

/** What reminders say until staff say otherwise. */
export const reminderEmails = {
  cart: {
    key: 'reminder-cart',
    fields: {
      name: { ru: 'Айгүл', en: 'Aigul' },
      products: { ru: 'iPhone 16: 1 × 94 990 сом', en: 'iPhone 16: 1 × 94 990 som' },
      stop,
    },
    texts: {
      ru: {
        subject: 'В вашей корзине остались товары',
        heading: 'Корзина ждёт',
        body: 'Здравствуйте, {name}!\n\nВы положили в корзину и не оформили заказ:\n\n{products}\n\nТовары не отложены: их может купить кто-то другой.',
        action: 'Открыть корзину',
        note: 'Больше не напоминать о корзине:\n{stop}',
      },
      en: {
        subject: 'Things are left in your cart',
        heading: 'Your cart waits',
        body: 'Hello, {name}!\n\nYou put this into your cart and have not ordered it:\n\n{products}\n\nNothing is set aside: another customer may buy it.',
        action: 'Open the cart',
        note: 'Do not remind me of my cart:\n{stop}',
      },
    },
  },
  price: {
    key: 'reminder-price',
    fields: {
      name: { ru: 'Айгүл', en: 'Aigul' },
      products: { ru: 'iPhone 16: 89 990 сом вместо 94 990 сом', en: 'iPhone 16: 89 990 som instead of 94 990 som' },
      stop,
    },
    texts: {
      ru: {
        subject: 'Товар из избранного подешевел',
        heading: 'Стало дешевле',
        body: 'Здравствуйте, {name}!\n\nПодешевело то, что вы отметили:\n\n{products}',
        action: 'Открыть избранное',
        note: 'Больше не сообщать о снижении цен:\n{stop}',
      },
      en: {
        subject: 'A favourite of yours has become cheaper',
        heading: 'It is cheaper now',
        body: 'Hello, {name}!\n\nWhat you have marked costs less:\n\n{products}',
        action: 'Open favourites',
        note: 'Do not tell me of lower prices:\n{stop}',
      },
    },
  },
  review: {
    key: 'reminder-review',
    fields: {
      name: { ru: 'Айгүл', en: 'Aigul' },
      number: { ru: '4821-7730', en: '4821-7730' },
      products: { ru: 'iPhone 16', en: 'iPhone 16' },
      stop,
    },
    texts: {
      ru: {
        subject: 'Как вам покупка? Заказ № {number}',
        heading: 'Расскажите о покупке',
        body: 'Здравствуйте, {name}!\n\nВы получили заказ № {number}. Несколько слов о том, что понравилось и что нет, помогут другим покупателям:\n\n{products}',
        action: 'Оставить отзыв',
        note: 'Больше не просить об отзывах:\n{stop}',
      },
      en: {
        subject: 'How do you like it? Order No. {number}',
        heading: 'Tell us about your purchase',
        body: 'Hello, {name}!\n\nYou have received order No. {number}. A few words on what you like and what you do not help other customers:\n\n{products}',
        action: 'Write a review',
        note: 'Do not ask me for reviews:\n{stop}',
      },
    },
  },
} satisfies Record<string, EmailTemplate>;

/** Lines of an e-mail, at most. */
const mostLines = 5;

const more: Record<Language, (count: number) => string> = {
  ru: (count) => `и ещё ${count}`,
  en: (count) => `and ${count} more`,
};

/** One line each, and how many are left out. */
export const listText = (lines: readonly string[], language: Language): string =>
  [...lines.slice(0, mostLines), ...(lines.length > mostLines ? [more[language](lines.length - mostLines)] : [])].join(
    '\n',
  );

const instead: Record<Language, string> = { ru: 'вместо', en: 'instead of' };

/** "iPhone 16: 89 990 som instead of 94 990 som". */
export const cheaperText = ({ name, was, now }: Cheaper, language: Language): string =>
  `${name}: ${somText(now, language)} ${instead[language]} ${somText(was, language)}`;

type Written = { reader: Reader; values: Record<string, string>; path: string; publicUrl: string; token: string };

/** A reminder with its link to stop those of its kind. */
export function reminderEmail(
  template: EmailTemplate,
  { reader: { email, name, language }, values, path, publicUrl, token }: Written,
): TemplateEmail {
  const link = (to: string) => `${publicUrl}${pathInLanguage(to, language)}`;
  return {
    template,
    recipient: email,
    language,
    values: { ...values, name, stop: `${link('/reminders/stop')}?token=${token}` },
    url: link(path),
  };
}
