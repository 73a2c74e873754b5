import { somText } from '#rules/money.ts';
import { type Language, pathInLanguage } from '#rules/text/language.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import type { EmailValue, GoodsLine } from '#server/platform/mail/email-values.ts';
import type { Cheaper, Reader } from './due-queries.ts';

const stop: Record<Language, EmailValue> = {
  ru: { kind: 'link', url: 'https://example.com/reminders/stop?token=…' },
  en: { kind: 'link', url: 'https://example.com/en/reminders/stop?token=…' },
};

const goods = (line: Omit<GoodsLine, 'picture'>): EmailValue => ({
  kind: 'goods',
  lines: [{ picture: null, ...line }],
});

/** A piece of something in a cart. */
const onePiece = (sum: string) => ({ detail: `1 × ${sum}`, sum });

/** What reminders say until staff say otherwise. */
export const reminderEmails = {
  cart: {
    key: 'reminder-cart',
    sample: (some, language) => ({
      products: goodsList(
        some.map(({ name, picture, price }) => {
          const sum = somText(price, language);
          return { name, picture, ...onePiece(sum) };
        }),
        language,
      ),
    }),
    fields: {
      name: { ru: 'Айгүл', en: 'Aigul' },
      products: {
        ru: goods({ name: 'iPhone 16', ...onePiece('94\u00a0990\u00a0сом') }),
        en: goods({ name: 'iPhone 16', ...onePiece('94\u00a0990\u00a0som') }),
      },
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
    sample: (some, language) => ({
      products: goodsList(
        some.map(({ name, picture, price }) =>
          cheaperLine({ name, picture, now: price, was: price + 1_000 }, language),
        ),
        language,
      ),
    }),
    fields: {
      name: { ru: 'Айгүл', en: 'Aigul' },
      products: {
        ru: goods({ name: 'iPhone 16', sum: '89\u00a0990\u00a0сом', was: 'вместо 94\u00a0990\u00a0сом' }),
        en: goods({ name: 'iPhone 16', sum: '89\u00a0990\u00a0som', was: 'instead of 94\u00a0990\u00a0som' }),
      },
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
    sample: (some, language) => ({
      products: goodsList(
        some.map(({ name, picture }) => ({ name, picture })),
        language,
      ),
    }),
    fields: {
      name: { ru: 'Айгүл', en: 'Aigul' },
      number: { ru: '4821-7730', en: '4821-7730' },
      products: { ru: goods({ name: 'iPhone 16' }), en: goods({ name: 'iPhone 16' }) },
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
        subject: 'How do you like it? Order {number}',
        heading: 'Tell us about your purchase',
        body: 'Hello, {name}!\n\nYou have received order {number}. A few words on what you like and what you do not help other customers:\n\n{products}',
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

/** The first of these, and how many are left out. */
export const goodsList = (lines: readonly GoodsLine[], language: Language): EmailValue => ({
  kind: 'goods',
  lines: lines.slice(0, mostLines),
  more: lines.length > mostLines ? more[language](lines.length - mostLines) : undefined,
});

const instead: Record<Language, string> = { ru: 'вместо', en: 'instead of' };

type CheaperLine = Pick<Cheaper, 'name' | 'was' | 'now'> & Pick<GoodsLine, 'picture'>;

/** What it costs now, and what it did; `picture` is an address that mail programs know. */
export const cheaperLine = ({ name, picture, was, now }: CheaperLine, language: Language): GoodsLine => ({
  name,
  picture,
  sum: somText(now, language),
  was: `${instead[language]} ${somText(was, language)}`,
});

type Written = {
  reader: Pick<Reader, 'name' | 'language'> & { email: string };
  values: Record<string, EmailValue>;
  path: string;
  publicUrl: string;
  token: string;
};

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
    values: { ...values, name, stop: { kind: 'link', url: `${link('/reminders/stop')}?token=${token}` } },
    url: link(path),
  };
}
