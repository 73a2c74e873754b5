import * as exports from '#contract/admin/exports.ts';
import * as contract from '#contract/admin/imports.ts';
import { type ExportFormat, exportProducts } from '#server/catalog/sources/price-list/export-products.ts';
import { Download } from '#server/platform/http/download.ts';
import { acceptedLanguage } from '#server/platform/http/headers/accept-language.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import * as imports from './admin-imports.ts';
import { fieldNames } from './field-names.ts';
import type { ImportRow } from './import-queries.ts';
import { listImports } from './import-queries.ts';
import { listProblems, listProducts } from './import-row-queries.ts';
import { differenceTexts } from './shown-differences.ts';

const fileTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Lists of products that come in and go out. */
export function importAdminRoutes({ db }: Services): Route[] {
  return [
    serve(contract.uploadImport, async ({ user, query, body }) =>
      wireImport(await imports.receiveImport(db, user, query.name || 'list', body)),
    ),
    serve(contract.listImports, async ({ query, url }) => {
      const { count, rows } = await listImports(db, query);
      return pageOf(url, { count, rows: rows.map(wireImport) }, query);
    }),
    serve(contract.getImport, async ({ params }) => wireImport(await imports.requireImport(db, params.id))),
    serve(contract.readImportAs, async ({ params, body }) =>
      wireImport(await imports.readImportAs(db, params.id, body)),
    ),
    serve(contract.checkImport, async ({ user, params, body }) =>
      wireImport(await imports.checkImport(db, user, params.id, body)),
    ),
    serve(contract.startImport, async ({ user, params }) => wireImport(await imports.startImport(db, user, params.id))),
    serve(contract.cancelImport, async ({ user, params }) =>
      wireImport(await imports.cancelImport(db, user, params.id)),
    ),
    serve(contract.undoImport, async ({ user, params }) => wireImport(await imports.undoImport(db, user, params.id))),
    ...resultRoutes(db),
    serve(exports.exportProducts, ({ query: { format, ...filter }, headers }) => {
      const language = acceptedLanguage(headers['accept-language']);
      const name = `products-${new Date().toISOString().slice(0, 10)}.${format}`;
      return new Download({ name, type: fileTypes[format], content: exportProducts(db, { format, language, filter }) });
    }),
  ];
}

function resultRoutes(db: Services['db']): Route[] {
  return [
    serve(contract.listImportProblems, async ({ params, query, url, headers }) => {
      const { reading, confirmed } = await imports.requireImport(db, params.id);
      const { count, withoutPrice, rows } = await listProblems(db, params.id, query);
      const headingOf = (field: string | null) =>
        reading.headings[(confirmed.mapping ?? []).findIndex((mapped) => mapped !== null && mapped === field)] ?? null;
      const fields = rows.flatMap(({ problems }) => problems.map(({ field }) => field));
      const names = await fieldNames(db, fields, acceptedLanguage(headers['accept-language']));
      const results = rows.map(({ line, problems }) => ({
        line,
        problems: problems.map((problem) => ({
          ...problem,
          column: headingOf(problem.field),
          name: names.get(problem.field ?? '') ?? null,
        })),
      }));
      return { ...pageOf(url, { count, rows: results }, query), without_price: withoutPrice };
    }),
    serve(contract.listImportProducts, async ({ params, query: { fate, ...range }, url, headers }) => {
      await imports.requireImport(db, params.id);
      const { count, rows } = await listProducts(db, params.id, fate, range);
      const language = acceptedLanguage(headers['accept-language']);
      const show = await differenceTexts(
        db,
        rows.flatMap(({ differences }) => differences),
        language,
      );
      const results = rows.map(({ product: _, product_id: product, differences, ...row }) => ({
        ...row,
        product,
        differences: differences.map(show),
      }));
      return pageOf(url, { count, rows: results }, range);
    }),
  ];
}

const wireImport = ({ actor_id: _id, actor_email: actor, confirmed, reading, ...row }: ImportRow) => ({
  ...row,
  actor,
  // As it was confirmed, once it was.
  reading: { ...reading, mapping: confirmed.mapping ?? reading.mapping },
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
