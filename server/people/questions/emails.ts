import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import { byLanguage } from '#server/texts/texts.ts';

const goods = (name: string): EmailValue => ({ kind: 'goods', lines: [{ name, picture: null }] });

/** What the e-mail with an answer says until staff say otherwise. */
export const questionEmails = {
  answered: {
    key: 'question-answered',
    sample: ([{ name, picture }]) => ({ product: name, items: { kind: 'goods', lines: [{ name, picture }] } }),
    // What e-mails that staff wrote before there were pictures do without.
    optional: ['items'],
    fields: {
      product: byLanguage(({ samples }) => samples.asked.product),
      items: byLanguage(({ samples }) => goods(samples.asked.product)),
      question: byLanguage(({ samples }) => samples.asked.question),
      answer: byLanguage(({ samples }) => samples.asked.answer),
    },
    texts: byLanguage(({ questions }) => questions.emails.answered),
  },
} satisfies Record<string, EmailTemplate>;
