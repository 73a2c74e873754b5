import type { Readable } from 'node:stream';
import { isUnknown } from '#rules/sales/unknown-cost.ts';
import type { Cell } from '#rules/tables/workbook.ts';
import type { Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { termsWithoutHits, topTerms } from '#server/catalog/search/search-terms.ts';
import type { Services } from '#server/platform/services.ts';
import { csvOf } from '#server/platform/tables/write-table.ts';
import { textsIn } from '#server/texts/texts.ts';
import { type DaySpan, requireSpan } from './days.ts';
import { getMoneyReport } from './money.ts';
import { type ReportTable, reportColumns } from './report-columns.ts';
import { getChatReport, getConversion, getPromoReport, getStockValue } from './reports.ts';
import { getSales } from './sales.ts';

const mostTerms = 1_000;

/**
 * A report as a CSV file with headings of the language.
 *
 * @throws DomainError invalid: the span
 */
export async function reportFile(
  services: Services,
  report: ReportTable,
  span: DaySpan,
  language: Language,
): Promise<Readable> {
  const records = await recordsOf(services, report, requireSpan(span));
  const columns = reportColumns[report];
  const headings = textsIn(language).reports;
  const cellOf = (record: Record<string, Cell>, key: string) => {
    if (hasCost(record) && isUnknown(key, record)) return null;
    return record[key === 'name' ? textName(key, language) : key] ?? null;
  };
  return csvOf(
    linesOf([
      columns.map(({ heading }) => headings[heading]),
      ...records.map((record) => columns.map(({ key }) => cellOf(record, key))),
    ]),
  );
}

type Costed = { cost: number; unknown_pieces: number };

const hasCost = (record: Record<string, Cell>): record is Record<string, Cell> & Costed =>
  typeof record.cost === 'number' && typeof record.unknown_pieces === 'number';

async function* linesOf(lines: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* lines;
}

async function recordsOf(services: Services, report: ReportTable, span: DaySpan): Promise<Record<string, Cell>[]> {
  const { db } = services;
  switch (report) {
    case 'sales_day':
      return (await getSales(db, { ...span, by: 'day' })).rows;
    case 'sales_brand':
      return (await getSales(db, { ...span, by: 'brand' })).rows;
    case 'sales_product':
      return (await getSales(db, { ...span, by: 'product' })).rows;
    case 'sales_receiving':
      return (await getSales(db, { ...span, by: 'receiving' })).rows;
    case 'sales_payment':
      return (await getSales(db, { ...span, by: 'payment' })).rows;
    case 'money':
      return (await getMoneyReport(db, span)).rows;
    case 'stock_value':
      return (await getStockValue(db)).rows;
    case 'promo':
      return getPromoReport(db, span);
    case 'search_top':
      return topTerms(services, { ...span, limit: mostTerms });
    case 'search_none':
      return termsWithoutHits(services, { ...span, limit: mostTerms });
    case 'chat':
      return [await getChatReport(db, span)];
    case 'conversion':
      return [await getConversion(db, span)];
  }
}
