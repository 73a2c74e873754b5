import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import { byLanguage, type ServerTexts } from '#server/texts/texts.ts';
import { exampleOrder, exampleReceipt, exampleTables, optionalTables } from './example-order.ts';
import { sampleOrder } from './order-tables.ts';

const { name, number, sum } = exampleOrder;
const texts = (email: keyof ServerTexts['orders']['emails']) => byLanguage(({ orders }) => orders.emails[email]);

/** What e-mails about orders and their money say until staff say otherwise. */
export const orderEmails = {
  placed: {
    key: 'order-placed',
    sample: sampleOrder,
    fields: {
      name,
      number,
      ...exampleTables,
      receiving: byLanguage(({ samples }) => samples.receiving),
      payment: byLanguage(({ samples }) => samples.payment),
    },
    texts: texts('placed'),
  },
  paid: {
    key: 'order-paid',
    fields: { name, number, sum, ...exampleTables, ...exampleReceipt },
    optional: [...optionalTables, 'receipt'],
    sample: sampleOrder,
    texts: texts('paid'),
  },
  expired: {
    key: 'order-expired',
    fields: { name, number, sum, ...exampleTables },
    optional: optionalTables,
    sample: sampleOrder,
    texts: texts('expired'),
  },
  undecided: {
    key: 'order-undecided',
    fields: { name, number, sum, items: exampleTables.items },
    optional: ['items'],
    sample: sampleOrder,
    texts: texts('undecided'),
  },
  refunded: {
    key: 'order-refunded',
    fields: { name, number, sum, items: exampleTables.items },
    optional: ['items'],
    sample: sampleOrder,
    texts: texts('refunded'),
  },
} satisfies Record<string, EmailTemplate>;
