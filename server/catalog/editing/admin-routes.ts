import * as bulk from '#contract/admin/bulk-edits.ts';
import * as contract from '#contract/admin/catalog.ts';
import * as characteristics from '#contract/admin/characteristics.ts';
import { formerTerms } from '#contract/admin/former-terms.ts';
import * as lists from '#contract/admin/lists.ts';
import * as references from '#contract/admin/references.ts';
import * as terms from '#contract/admin/terms.ts';
import { picturePath } from '#rules/pictures.ts';
import { previewText } from '#server/catalog/product-index/documents.ts';
import { listFormerTerms } from '#server/catalog/reference/former-term-queries.ts';
import { findReferences } from '#server/catalog/reference/reference-queries.ts';
import { addTerm, catalogTerms, dropTerm, saveTerm } from '#server/catalog/reference/terms.ts';
import { notFound } from '#server/platform/errors.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import { storePicture } from '#server/platform/pictures/store-picture.ts';
import type { Services } from '#server/platform/services.ts';
import { listAdminProducts } from './admin-queries.ts';
import { applyBulkEdit, newestBulkEdits, previewBulkEdit, undoBulkEdit } from './bulk-edits.ts';
import { findUsual, listLabels, listValues } from './characteristic-queries.ts';
import { labelRules, previewLabelRules, saveLabelRules } from './label-rules.ts';
import { previewDraft } from './preview-draft.ts';
import { findDefinitions, listCommonOptions } from './product-attribute-queries.ts';
import { adminProduct, createProduct, duplicateProduct, saveProduct } from './save-product.ts';

/** The catalogue for those who keep it. */
export function catalogAdminRoutes(services: Services): Route[] {
  return [
    ...editorRoutes(services),
    ...bulkRoutes(services),
    ...labelRoutes(services),
    ...termRoutes(services),
    ...characteristicRoutes(services),
  ];
}

function editorRoutes(services: Services): Route[] {
  const { db, media } = services;
  return [
    serve(contract.listAdminProducts, async ({ query: { limit, offset, ordering, ...filter } }) => {
      const { count, rows } = await listAdminProducts(services, filter, { ordering, limit, offset });
      const results = rows.map((row) => ({
        ...row,
        publish_at: row.publish_at?.toISOString() ?? null,
        archive_at: row.archive_at?.toISOString() ?? null,
        picture: row.picture && picturePath(row.picture, 320),
      }));
      return { count, results };
    }),
    serve(contract.getAdminProduct, ({ params }) => adminProduct(db, params.id)),
    serve(contract.createAdminProduct, ({ user, body }) => createProduct(db, user, body)),
    serve(contract.saveAdminProduct, ({ user, params, body }) => saveProduct(db, user, params.id, body)),
    serve(contract.listAttributeFields, async ({ query }) => ({
      results: await findDefinitions(db, [...(query.ids ?? []), ...(await listCommonOptions(db))]),
    })),
    serve(contract.duplicateAdminProduct, ({ user, params }) => duplicateProduct(db, user, params.id)),
    serve(
      contract.previewDraftProduct,
      async ({ user, body }) => new RawJson(await previewDraft(services, user, body)),
    ),
    serve(contract.uploadProductPicture, async ({ body }) => {
      const { name } = await storePicture({ db, media }, body, 'square');
      return { name, url: picturePath(name, 320) };
    }),
    serve(contract.previewAdminProduct, async ({ params }) => {
      const document = await previewText(services, params.id);
      if (!document) throw notFound('Product');
      return new RawJson(document);
    }),
  ];
}

function bulkRoutes({ db }: Services): Route[] {
  return [
    serve(bulk.previewBulkEdit, ({ body }) => previewBulkEdit(db, body)),
    serve(bulk.applyBulkEdit, ({ user, body }) => applyBulkEdit(db, user, body)),
    serve(bulk.undoBulkEdit, ({ user, params }) => undoBulkEdit(db, user, params.id)),
    serve(bulk.listBulkEdits, async () => ({
      results: (await newestBulkEdits(db)).map((edit) => ({
        ...edit,
        created_at: edit.created_at.toISOString(),
        undone_at: edit.undone_at?.toISOString() ?? null,
      })),
    })),
  ];
}

function labelRoutes({ db }: Services): Route[] {
  return [
    serve(lists.getLabelRules, () => labelRules(db)),
    serve(lists.previewLabelRules, ({ body }) => previewLabelRules(db, body)),
    serve(lists.saveLabelRules, ({ user, body }) => saveLabelRules(db, user, body)),
  ];
}

function termRoutes({ db }: Services): Route[] {
  return [
    serve(references.findReferences, async ({ query }) => ({ results: await findReferences(db, query) })),
    serve(formerTerms, () => listFormerTerms(db)),
    serve(terms.listCatalogTerms, ({ query }) => catalogTerms(db, query)),
    serve(terms.createCatalogTerm, ({ user, body }) => addTerm(db, user, body)),
    serve(terms.saveCatalogTerm, ({ user, params, body: { version, ...term } }) =>
      saveTerm(db, user, { id: params.id, version, term }),
    ),
    serve(terms.dropCatalogTerm, ({ user, params }) => dropTerm(db, user, params.kind, params.id)),
  ];
}

function characteristicRoutes({ db }: Services): Route[] {
  return [
    serve(characteristics.listCharacteristicLabels, async () => ({ results: await listLabels(db) })),
    serve(characteristics.getKnownCharacteristic, async ({ query: { label } }) => {
      const [usual = null, values] = await Promise.all([findUsual(db, label), listValues(db, label)]);
      return { usual, values };
    }),
  ];
}
