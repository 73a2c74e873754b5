import * as contract from '#contract/admin/reports.ts';
import { Download } from '#server/platform/http/download.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getMoneyReport } from './money.ts';
import { reportFile } from './report-file.ts';
import * as reports from './reports.ts';
import { getSales } from './sales.ts';

/** What the shop has done, in figures. */
export function reportRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.getSalesReport, ({ query }) => getSales(db, query)),
    serve(contract.getMoneyReport, ({ query }) => getMoneyReport(db, query)),
    serve(contract.getStockValue, () => reports.getStockValue(db)),
    serve(contract.getPromoReport, ({ query }) => reports.getPromoReport(db, query)),
    serve(contract.getChatReport, ({ query }) => reports.getChatReport(db, query)),
    serve(contract.getConversion, ({ query }) => reports.getConversion(db, query)),
    serve(contract.downloadReport, async ({ query: { report, ...span }, headers }) => {
      const content = await reportFile(services, report, span, acceptedLanguage(headers['accept-language']));
      const name = `${report}-${span.from}-${span.to}.csv`;
      return new Download({ name, type: 'text/csv; charset=utf-8', content });
    }),
  ];
}
