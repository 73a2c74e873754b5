import { somText } from '#rules/money.ts';
import type { ReturnStatus } from '#rules/sales/return-status.ts';
import type { Language } from '#rules/text/language.ts';
import { goodsOf } from '#server/catalog/products/email-goods.ts';
import type { EmailTemplate, TemplateEmail } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import { type AddressParts, orderAddress } from '#server/sales/orders/order-address.ts';
import type { PaidOrder } from '#server/sales/orders/order-payment.ts';
import { byLanguage, textsIn } from '#server/texts/texts.ts';
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
      number: byLanguage(() => 'DK-4M7RX2QA'),
      product: byLanguage(({ samples }, language) => goods(samples.smartphone, somText(94_990, language))),
      state: byLanguage(({ returns }) => returns.states.received),
      answer: byLanguage(({ samples }) => samples.answer),
    },
    texts: byLanguage(({ returns }) => returns.emails.moved),
  },
} satisfies Record<string, EmailTemplate>;

/** What a state is called in e-mails; a claim that its customer withdraws is no news to them. */
const stateText = (status: ReturnStatus, language: Language): string => {
  const states: Partial<Record<ReturnStatus, string>> = textsIn(language).returns.states;
  return states[status] ?? '';
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
      state: stateText(status, language),
      answer,
    },
    url: orderAddress(order, place),
  };
}
