import { somText } from '#rules/money.ts';
import type { EmailValue } from '#server/platform/mail/email-values.ts';
import { byLanguage, type ServerTexts } from '#server/texts/texts.ts';
import { sampleGoods, sumsTable } from './order-tables.ts';

const sums = { subtotal: 97_970, discount: 500, promo_code: 'SALE', delivery: 200, wrap: 0, gift: null, total: 97_670 };

const goods = ({ samples }: ServerTexts) => [
  { name: samples.smartphone, picture: null, price: 94_990, count: 1 },
  { name: samples.cable, picture: null, price: 1_490, count: 2 },
];

/** Fields of the order that staff see e-mails about; its sums add up. */
export const exampleOrder = {
  name: byLanguage(({ samples }) => samples.name),
  number: byLanguage(() => 'DK-4M7RX2QA'),
  sum: byLanguage((_, language) => somText(sums.total, language)),
  address: byLanguage(({ samples }) => samples.address),
};

/** Its goods and its sums. */
export const exampleTables = {
  items: byLanguage((texts, language) => sampleGoods(goods(texts), language)),
  sums: byLanguage((_, language) => sumsTable(sums, language)),
};

/** What e-mails that staff wrote before there were tables do without. */
export const optionalTables = ['items', 'sums'] as const;

/** Where its receipt is. */
export const exampleReceipt = {
  receipt: byLanguage((): EmailValue => ({ kind: 'link', url: 'https://example.com/orders/1/receipt' })),
};
