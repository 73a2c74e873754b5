import * as contract from '#contract/admin/exports.ts';
import { Download } from '#server/platform/http/download.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import type { TableFormat } from '#server/platform/tables/packed-table.ts';
import { openExport, pageOfExports, removeExport, startExport } from './exports.ts';

const fileTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Files of lists that are made by jobs. */
export function exportRoutes({ db }: Services): Route[] {
  return [
    serve(contract.startExport, ({ user, body, headers }) =>
      startExport(db, user, { ...body, language: acceptedLanguage(headers['accept-language']) }),
    ),
    serve(contract.listExports, async ({ user, query, url }) =>
      pageOf(url, await pageOfExports(db, user, query), query),
    ),
    serve(contract.downloadExport, async ({ user, params }) => {
      const { row, content } = await openExport(db, user, params.id);
      const name = `${row.kind}-${row.created_at.toISOString().slice(0, 10)}.${row.format}`;
      return new Download({ name, type: fileTypes[row.format], content });
    }),
    serve(contract.removeExport, ({ user, params }) => removeExport(db, user, params.id)),
  ];
}
