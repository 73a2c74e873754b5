import { somText } from '#rules/money.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import type { EmailTemplate } from '#server/platform/mail/email-templates.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import { byLanguage, type ServerTexts } from '#server/texts/texts.ts';
import { exampleOrder, exampleReceipt, exampleTables, optionalTables } from './example-order.ts';
import { sampleOrder } from './order-tables.ts';

const fields = { ...exampleOrder, ...exampleTables };
const code = byLanguage((): EmailValue => ({ kind: 'code', text: '482913' }));
const texts = (email: keyof ServerTexts['orders']['moves']) => byLanguage(({ orders }) => orders.moves[email]);

/** What e-mails say of an order's way until staff say otherwise, by the status it has come to. */
export const moveEmails = {
  confirmed: {
    key: 'order-confirmed',
    optional: optionalTables,
    sample: sampleOrder,
    fields,
    texts: texts('confirmed'),
  },
  delivering: {
    key: 'order-delivering',
    optional: optionalTables,
    sample: sampleOrder,
    fields: { ...fields, code },
    texts: texts('delivering'),
  },
  ready: {
    key: 'order-ready',
    optional: optionalTables,
    sample: sampleOrder,
    fields: { ...fields, code },
    texts: texts('ready'),
  },
  done: {
    key: 'order-done',
    optional: [...optionalTables, 'receipt'],
    fields: { ...fields, ...exampleReceipt },
    sample: sampleOrder,
    texts: texts('done'),
  },
  cancelled: {
    key: 'order-cancelled',
    optional: optionalTables,
    sample: sampleOrder,
    fields,
    texts: texts('cancelled'),
  },
  changed: {
    key: 'order-changed',
    optional: optionalTables,
    sample: sampleOrder,
    fields: { ...fields, before: byLanguage((_, language) => somText(59_990, language)) },
    texts: texts('changed'),
  },
  own_change: {
    key: 'order-own-change',
    optional: optionalTables,
    sample: sampleOrder,
    fields,
    texts: texts('own_change'),
  },
} satisfies Record<Exclude<OrderStatus, 'new' | 'assembled'> | 'changed' | 'own_change', EmailTemplate>;
