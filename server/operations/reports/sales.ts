import type { SalesReport } from '#contract/admin/reports.ts';
import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { unnamedWords } from '#server/sales/orders/method-words.ts';
import { type DaySpan, daysOf, requireSpan } from './days.ts';
import { storeMoneyDays, sumMoneyByDay } from './money-days-queries.ts';
import { recountUnplanned, storeOrderDays, sumPlanned } from './order-days-queries.ts';
import { listSold, type SalesBy, type SoldFigures, type SoldRow } from './sales-queries.ts';
import { forgetSoldLines, storeSoldLines } from './sold-lines-queries.ts';

const mostRows = 1_000;

/** The job that takes the lines of new and changed orders out of their traces, so that a year is summed quickly; and counts orders and money of their days. */
export const aggregateSalesTask = 'aggregate_sales';

/** Orders of one transaction: concurrent changes of them wait. */
const batch = 500;

/** Days of one transaction. */
const dayBatch = 31;

export async function aggregateSales(db: Db): Promise<void> {
  for (let stored = batch; stored > 0; ) stored = await transact(db, (tx) => storeSoldLines(tx, batch));
  await transact(db, recountUnplanned);
  for (let stored = dayBatch; stored > 0; ) stored = await transact(db, (tx) => storeOrderDays(tx, dayBatch));
  for (let stored = dayBatch; stored > 0; ) stored = await transact(db, (tx) => storeMoneyDays(tx, dayBatch));
}

/** Stores all lines and sums of sales again from the orders, as after a finding of the doctor. */
export async function rebuildSales(db: Db): Promise<void> {
  await transact(db, forgetSoldLines);
  await aggregateSales(db);
}

/**
 * What was sold in the days (ADR 0044), as the books are at one moment.
 *
 * @throws DomainError invalid: the span
 */
export async function getSales(db: Db, { by, ...days }: DaySpan & { by: SalesBy }): Promise<SalesReport> {
  const span = requireSpan(days);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const [all, ...sold] = await listSold(tx, span, by, mostRows);
      if (!all) throw new Error('sums have always a row');
      const moved = await sumMoneyByDay(tx, span);
      const sums = { ...figuresOf(all), total: totalOf(all), ...sumOf(moved) };
      const rows = by === 'day' ? everyDay(span, sold, moved) : sold.map(isByMethod(by) ? ofMethod : ofGoods);
      return { rows, sums, ledger_total: await sumPlanned(tx, span) };
    });
}

type Moved = { day: string; received: number; refunded: number };
type Row = SalesReport['rows'][number];

const sumOf = (moved: readonly Moved[]) => ({
  received: moved.reduce((sum, { received }) => sum + received, 0),
  refunded: moved.reduce((sum, { refunded }) => sum + refunded, 0),
});

const nothing: SoldFigures = {
  orders: 0,
  pieces: 0,
  gross: 0,
  product_discount: 0,
  promo_discount: 0,
  goods: 0,
  cost: 0,
  margin: 0,
  unknown_pieces: 0,
  delivery: 0,
  wrap: 0,
};

/** What the orders came to: goods and what the shop did for them. */
const totalOf = ({ goods, delivery, wrap }: SoldFigures) => goods + delivery + wrap;

/** Also the days on which nothing happened. */
function everyDay(span: DaySpan, sold: readonly SoldRow[], moved: readonly Moved[]): Row[] {
  const soldOn = new Map(sold.map((row) => [row.key, figuresOf(row)]));
  const movedOn = new Map(moved.map((each) => [each.day, each]));
  return daysOf(span).map((key) => {
    const figures = soldOn.get(key) ?? nothing;
    const { received = 0, refunded = 0 } = movedOn.get(key) ?? {};
    return {
      ...figures,
      key,
      ...sameInEveryLanguage('name', ''),
      total: totalOf(figures),
      received,
      refunded,
    };
  });
}

const ofGoods = (row: SoldRow): Row => ({
  ...figuresOf(row),
  key: row.key ?? '',
  ...fieldTexts(row, 'name'),
  delivery: null,
  wrap: null,
  total: null,
  received: null,
  refunded: null,
});

/** Delivery and total belong to the method as they do to its orders. */
const ofMethod = (row: SoldRow): Row => {
  const names = fieldTexts(row, 'name');
  return {
    ...ofGoods(row),
    ...(names.name ? names : unnamedWords(row.key as Parameters<typeof unnamedWords>[0])),
    delivery: row.delivery,
    wrap: row.wrap,
    total: totalOf(row),
  };
};

const isByMethod = (by: SalesBy) => by === 'receiving' || by === 'payment';

/** The figures alone, without the query's other columns. */
function figuresOf(row: SoldRow): SoldFigures {
  const { orders, pieces, gross, goods, cost, margin, unknown_pieces, delivery, wrap } = row;
  const { product_discount, promo_discount } = row;
  return {
    orders,
    pieces,
    gross,
    product_discount,
    promo_discount,
    goods,
    cost,
    margin,
    unknown_pieces,
    delivery,
    wrap,
  };
}
