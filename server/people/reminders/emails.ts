import { somText } from '#rules/money.ts';
import { fill } from '#rules/text/fill.ts';
import { type Language, pathInLanguage } from '#rules/text/language.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import type { EmailValue, GoodsLine } from '#server/platform/mail/email-values.ts';
import { byLanguage, type ServerTexts, textsIn } from '#server/texts/texts.ts';
import type { Cheaper, Reader } from './due-queries.ts';

const stop = byLanguage(
  (_, language): EmailValue => ({
    kind: 'link',
    url: `https://example.com${pathInLanguage('/reminders/stop', language)}?token=…`,
  }),
);

const goods = (line: Omit<GoodsLine, 'picture'>): EmailValue => ({
  kind: 'goods',
  lines: [{ picture: null, ...line }],
});

/** A piece of something in a cart. */
const onePiece = (sum: string) => ({ detail: `1 × ${sum}`, sum });

type CheaperLine = Pick<Cheaper, 'name' | 'was' | 'now'> & Pick<GoodsLine, 'picture'>;

/** What it costs now, and what it did; `picture` is an address that mail programs know. */
export const cheaperLine = ({ name, picture, was, now }: CheaperLine, language: Language): GoodsLine => ({
  name,
  picture,
  sum: somText(now, language),
  was: fill(textsIn(language).reminders.instead, { sum: somText(was, language) }),
});

const name = byLanguage(({ samples }) => samples.name);
const texts = (email: keyof ServerTexts['reminders']['emails']) =>
  byLanguage(({ reminders }) => reminders.emails[email]);

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
      name,
      products: byLanguage((_, language) => goods({ name: 'iPhone 16', ...onePiece(somText(94_990, language)) })),
      stop,
    },
    texts: texts('cart'),
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
      name,
      products: byLanguage((_, language) => ({
        kind: 'goods',
        lines: [cheaperLine({ name: 'iPhone 16', picture: null, was: 94_990, now: 89_990 }, language)],
      })),
      stop,
    },
    texts: texts('price'),
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
      name,
      number: byLanguage(() => 'DK-4M7RX2QA'),
      products: byLanguage(() => goods({ name: 'iPhone 16' })),
      stop,
    },
    texts: texts('review'),
  },
} satisfies Record<string, EmailTemplate>;

/** Lines of an e-mail, at most. */
const mostLines = 5;

const moreText = (count: number, language: Language): string | undefined =>
  count > 0 ? fill(textsIn(language).reminders.more, { count }) : undefined;

/** The first of these, and how many are left out. */
export const goodsList = (lines: readonly GoodsLine[], language: Language): EmailValue => ({
  kind: 'goods',
  lines: lines.slice(0, mostLines),
  more: moreText(lines.length - mostLines, language),
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
