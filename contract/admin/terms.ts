import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, queryInt, queryText, text, wholeNumber } from '#contract/fields.ts';
import { maxLimit, pageQuery } from '#contract/paging.ts';
import { inLanguages, translations } from '#contract/translated.ts';
import { colorFamilies } from '#rules/catalog/color-families.ts';

/** The words that products are described with. */
export const termKinds = ['brand', 'brand_category', 'color', 'memory'] as const;

const position = wholeNumber(0, 2_147_483_647);
const families = Object.keys(colorFamilies) as [string, ...string[]];

const brand = { kind: z.literal('brand'), title: text(100), ...translations('title', optionalText(100)), position };
const category = {
  kind: z.literal('brand_category'),
  brand: id,
  title: text(100),
  ...translations('title', optionalText(100)),
  position,
};
const color = {
  kind: z.literal('color'),
  name: text(100),
  ...translations('name', optionalText(100)),
  hash_code: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/),
  /** The everyday colour that shoppers filter by. */
  family: z.enum(families),
};
/** Gigabytes. */
const memory = { kind: z.literal('memory'), volume: wholeNumber(1, 1_000_000) };

const version = wholeNumber(1, 2_147_483_647);
/** Of the colour of what has none said, and of everyday colours that the older wire does not know, `other`. */
const storedColor = { ...color, family: z.enum([...families, 'other']) };
/** `used`: how many products or variants (of a brand: also categories) have it; only what is unused can go. */
const stored = { id, version, used: z.int().nonnegative() };

export const CatalogTerm = z.discriminatedUnion('kind', [
  z.object({ ...brand, ...stored }),
  z.object({ ...category, ...stored }),
  z.object({ ...storedColor, ...stored }),
  z.object({ ...memory, ...stored }),
]);
export type CatalogTerm = z.output<typeof CatalogTerm>;

/** The same in a list, where a category says whose it is: those of many brands are called alike. */
const CatalogTermRow = z.discriminatedUnion('kind', [
  z.object({ ...brand, ...stored }),
  z.object({ ...category, ...stored, ...inLanguages({ brand_title: z.string() }) }),
  z.object({ ...storedColor, ...stored }),
  z.object({ ...memory, ...stored }),
]);

/** `likeliest`: what nothing has yet, then what most have, for people who describe a product. */
export const termOrders = ['used', '-used', 'likeliest'] as const;

export const NewCatalogTerm = z.discriminatedUnion('kind', [
  z.object(brand),
  z.object(category),
  z.object(color),
  z.object(memory),
]);

export const SavedCatalogTerm = z.discriminatedUnion('kind', [
  z.object({ ...brand, version }),
  z.object({ ...category, version }),
  z.object({ ...color, version }),
  z.object({ ...memory, version }),
]);

export const listCatalogTerms = endpoint({
  method: 'GET',
  path: '/admin/terms/',
  access: 'manager',
  summary: 'Brands, brand-categories, colours and memories, or a page of one kind, by parts of their name',
  query: z.object({
    kind: z.enum(termKinds).optional().catch(undefined),
    search: queryText,
    /** Without one: in display order. */
    ordering: z.enum(termOrders).optional().catch(undefined),
    /** Without one: all of them, for code that names all it comes across. */
    limit: queryInt(1, 2_147_483_647).transform((limit) => limit && Math.min(limit, maxLimit)),
    offset: pageQuery.offset,
  }),
  reply: z.object({ count: z.int().nonnegative(), results: z.array(CatalogTermRow) }),
});

export const createCatalogTerm = endpoint({
  method: 'POST',
  path: '/admin/terms/',
  access: 'manager',
  summary: 'Adds a brand, brand-category, colour or memory',
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
