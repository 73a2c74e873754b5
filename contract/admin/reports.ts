import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { som } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';

const count = z.int().nonnegative();
/** Som that can also be less than nothing. */
const balance = z.int();

/** Days of the calendar in Bishkek, both included; 366 of them at most. */
const span = { from: z.iso.date(), to: z.iso.date() };

/** What was sold (ADR 0044): orders count from the day they were placed, cancelled ones never. */
const sold = {
  orders: count,
  pieces: count,
  /** At full prices. */
  gross: som,
  product_discount: som,
  promo_discount: som,
  /** What the goods are to bring: gross less both discounts. */
  goods: som,
  /** Of pieces whose cost is known and that did not come back to the shelf. */
  cost: som,
  /** Margin of the pieces whose cost is known and that were not returned. */
  margin: balance,
  /** Pieces without a known cost, left out of the margin. */
  unknown_pieces: count,
};

/** Delivery, wrapping of gifts, and the money that came and went on the day itself, for whichever order. */
const money = { delivery: som, wrap: som, total: som, received: som, refunded: som };

export const SalesRow = z.object({
  /** A day, or the id of a brand, a product or a method; the type or provider of orders that name no method. */
  key: z.string(),
  /** Empty for days. */
  ...inLanguages({ name: z.string() }),
  ...sold,
  /** Null for brands and products: it belongs to whole orders. */
  delivery: money.delivery.nullable(),
  wrap: money.wrap.nullable(),
  total: money.total.nullable(),
  /** Of days only. */
  received: money.received.nullable(),
  refunded: money.refunded.nullable(),
});

export const SalesReport = z.object({
  /** Every day of the span; brands and products by what they brought, the first thousand. */
  rows: z.array(SalesRow),
  /** Of all rows there are; an order of two brands is one. */
  sums: z.object({ ...sold, ...money }),
  /** Som that the money ledger expects of the orders of the span: the same as the total, or the doctor is needed. */
  ledger_total: balance,
});
export type SalesReport = z.output<typeof SalesReport>;

/** What sales are summed by. */
export const salesGroupings = ['day', 'brand', 'product', 'receiving', 'payment'] as const;

export const getSalesReport = endpoint({
  method: 'GET',
  path: '/admin/reports/sales/',
  access: 'manager',
  summary:
    'What was sold in a span of days, by day, brand, product or method, with its sums and those of the money ledger',
  query: z.object({ ...span, by: z.enum(salesGroupings).catch('day').default('day') }),
  reply: SalesReport,
});

/** What came, what was given back of it or of what came before, and the difference. */
const moved = { received: som, refunded: som, left: balance };

export const getMoneyReport = endpoint({
  method: 'GET',
  path: '/admin/reports/money/',
  access: 'manager',
  summary: 'What the money ledger says came and was given back in a span of days, by way to pay, for whichever orders',
  query: z.object(span),
  reply: z.object({
    /** By the id of a payment method; by provider where the money went another way than its order is paid. */
    rows: z.array(z.object({ key: z.string(), ...inLanguages({ name: z.string() }), ...moved })),
    sums: z.object(moved),
  }),
});

const stockFigures = { pieces: count, retail: som, cost: som, unknown_pieces: count };

export const getStockValue = endpoint({
  method: 'GET',
  path: '/admin/reports/stock-value/',
  access: 'manager',
  summary: 'What lies on the shelves now, at prices of sale and at the average cost of its arrivals, by brand',
  reply: z.object({
    rows: z.array(z.object({ id: z.int(), ...inLanguages({ name: z.string() }), ...stockFigures })),
    sums: z.object(stockFigures),
  }),
});

export const getPromoReport = endpoint({
  method: 'GET',
  path: '/admin/reports/promo/',
  access: 'manager',
  summary: 'Promo codes of the orders of a span: how many used them, what they gave off goods and delivery, what came',
  query: z.object(span),
  reply: z.array(z.object({ code: z.string(), uses: count, given: som, total: som })),
});

export const getChatReport = endpoint({
  method: 'GET',
  path: '/admin/reports/chat/',
  access: 'manager',
  summary: 'How soon customers were answered in the chat, and how many then ordered',
  query: z.object(span),
  reply: z.object({
    /** Chats in which a customer wrote. */
    chats: count,
    /** All messages of a customer up to the next answer count as one question. */
    questions: count,
    unanswered: count,
    /** From a question's first message to the answer; null where there was none. */
    median_answer_seconds: count.nullable(),
    /** Chats whose customer placed an order, not cancelled since, within a day of a message. */
    led_to_order: count,
  }),
});

export const getConversion = endpoint({
  method: 'GET',
  path: '/admin/reports/conversion/',
  access: 'manager',
  summary: 'From carts to orders to money; carts of visitors without an account are in their browsers and not known',
  query: z.object(span),
  reply: z.object({
    /** Carts of accounts that were filled in the span and are not ordered. */
    open_carts: count,
    /** Placed in the span. */
    orders: count,
    cancelled: count,
    /** Money came and has not all gone back. */
    paid: count,
    done: count,
  }),
});

export const reportTables = [
  ...(['sales_day', 'sales_brand', 'sales_product', 'sales_receiving', 'sales_payment'] as const),
  ...(['money', 'stock_value', 'promo'] as const),
  ...(['search_top', 'search_none', 'chat', 'conversion'] as const),
] as const;

export const downloadReport = endpoint({
  method: 'GET',
  path: '/admin/reports/table/',
  access: 'manager',
  summary: 'A report as a CSV file; headings in the language asked for',
  query: z.object({ ...span, report: z.enum(reportTables) }),
  download: ['text/csv'],
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/reports': typeof import('./reports.ts');
  }
}
