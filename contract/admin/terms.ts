import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, queryText, text, wholeNumber } from '#contract/fields.ts';
import { pageQuery } from '#contract/paging.ts';
import { inLanguages, translations } from '#contract/translated.ts';

/** The words that products are described with. */
export const termKinds = ['brand', 'brand_category'] as const;

const position = wholeNumber(0, 2_147_483_647);

const brand = { kind: z.literal('brand'), title: text(100), ...translations('title', optionalText(100)), position };
const category = {
  kind: z.literal('brand_category'),
  brand: id,
  title: text(100),
  ...translations('title', optionalText(100)),
  position,
};

const version = wholeNumber(1, 2_147_483_647);
/** `used`: how many products (of a brand: also categories) have it; only what is unused can go. */
const stored = { id, version, used: z.int().nonnegative() };

export const CatalogTerm = z.discriminatedUnion('kind', [
  z.object({ ...brand, ...stored }),
  z.object({ ...category, ...stored }),
]);
export type CatalogTerm = z.output<typeof CatalogTerm>;

/** The same in a list, where a category says whose it is: those of many brands are called alike. */
const CatalogTermRow = z.discriminatedUnion('kind', [
  z.object({ ...brand, ...stored }),
  z.object({ ...category, ...stored, ...inLanguages({ brand_title: z.string() }) }),
]);

/** `likeliest`: what nothing has yet, then what most have, for people who describe a product. */
export const termOrders = ['used', '-used', 'likeliest'] as const;

export const NewCatalogTerm = z.discriminatedUnion('kind', [z.object(brand), z.object(category)]);

export const SavedCatalogTerm = z.discriminatedUnion('kind', [
  z.object({ ...brand, version }),
  z.object({ ...category, version }),
]);

export const listCatalogTerms = endpoint({
  method: 'GET',
  path: '/admin/terms/',
  access: 'manager',
  summary: 'A page of brands or of brand-categories, by parts of their name',
  query: z.object({
    ...pageQuery,
    kind: z.enum(termKinds).catch('brand').default('brand'),
    search: queryText,
    /** Without one: in display order. */
    ordering: z.enum(termOrders).optional().catch(undefined),
  }),
  reply: z.object({ count: z.int().nonnegative(), results: z.array(CatalogTermRow) }),
});

export const createCatalogTerm = endpoint({
  method: 'POST',
  path: '/admin/terms/',
  access: 'manager',
  summary: 'Adds a brand or brand-category',
  body: NewCatalogTerm,
  reply: CatalogTerm,
  status: 201,
});

export const saveCatalogTerm = endpoint({
  method: 'PUT',
  path: '/admin/terms/{id}/',
  access: 'manager',
  summary: 'Saves one; 409 `stale` with `current` where somebody has saved it meanwhile',
  params: idParam,
  body: SavedCatalogTerm,
  reply: CatalogTerm,
});

export const dropCatalogTerm = endpoint({
  method: 'DELETE',
  path: '/admin/terms/{kind}/{id}/',
  access: 'manager',
  summary: 'Deletes one that nothing uses; else 409 `in_use`',
  params: z.object({ kind: z.enum(termKinds), id }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/terms': typeof import('./terms.ts');
  }
}
