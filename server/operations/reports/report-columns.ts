import type { reportTables } from '#contract/admin/reports.ts';
import type { ServerTexts } from '#server/texts/texts.ts';

export type ReportTable = (typeof reportTables)[number];

type Heading = keyof ServerTexts['reports'];

/** A column's key in the report's rows, and the text that is its heading. */
type Column = { key: string; heading: Heading };

/** Columns that are headed by their keys. */
const columns = (...keys: Heading[]): Column[] => keys.map((key) => ({ key, heading: key }));
const day: Column = { key: 'key', heading: 'day' };
const productId: Column = { key: 'key', heading: 'product_id' };
/** What the rows are of, in the reader's language. */
const named = (heading: Heading): Column => ({ key: 'name', heading });

const sold = columns(
  'orders',
  'pieces',
  'gross',
  'product_discount',
  'promo_discount',
  'goods',
  'cost',
  'margin',
  'unknown_pieces',
);
const orderMoney = columns('delivery', 'wrap', 'total');
const moved = columns('received', 'refunded');
const terms = columns('term', 'searches', 'hits');

/** The columns of each report as a file. */
export const reportColumns: Record<ReportTable, readonly Column[]> = {
  sales_day: [day, ...sold, ...orderMoney, ...moved],
  sales_brand: [named('brand'), ...sold],
  sales_product: [productId, named('product'), ...sold],
  sales_receiving: [named('receiving'), ...sold, ...orderMoney],
  sales_payment: [named('payment'), ...sold, ...orderMoney],
  money: [named('payment'), ...moved, ...columns('left')],
  stock_value: [named('brand'), ...columns('pieces', 'retail', 'cost', 'unknown_pieces')],
  promo: [
    ...columns('code'),
    { key: 'uses', heading: 'orders' },
    ...columns('given'),
    { key: 'total', heading: 'orders_total' },
  ],
  search_top: terms,
  search_none: terms,
  chat: columns('chats', 'questions', 'unanswered', 'median_answer_seconds', 'led_to_order'),
  conversion: columns('open_carts', 'orders', 'cancelled', 'paid', 'done'),
};
