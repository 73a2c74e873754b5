import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, wholeNumber } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { Localized, localizedText, optionalLocalizedText } from '#contract/translated.ts';
import { mostAccessoryCategories } from '#rules/catalog/category-accessories.ts';
import { pictureName } from './pictures.ts';

const version = wholeNumber(1, 2_147_483_647);
const spellings = z.array(optionalText(100)).max(100);

/** What a category does with an attribute; a hidden one is taken away from those that it inherits. */
const use = {
  is_filter: z.boolean(),
  /** A chip above the list, and still in its place. */
  is_promoted: z.boolean(),
  on_card: z.boolean(),
  in_list: z.boolean(),
  /** Each of its values is a page of its own for search engines, in addition to the category's. */
  has_pages: z.boolean(),
  tells_variants_apart: z.boolean(),
  is_required: z.boolean(),
  is_hidden: z.boolean(),
};

/** One attribute of a category, as it is defined there or (`from`: that category) above it. */
export const CategoryAttribute = z.object({
  attribute: id,
  key: z.string(),
  name: Localized,
  kind: z.string(),
  ...use,
  from: id,
});
export type CategoryAttribute = z.output<typeof CategoryAttribute>;

/** A category as a line of the tree; in the order that shoppers see, each behind its parent. */
export const CategoryRow = z.object({
  id,
  version: z.int(),
  parent: id.nullable(),
  name: Localized,
  slug: z.string(),
  is_published: z.boolean(),
  /** Products whose main category it is, archived ones too; published ones apart. */
  products: z.int(),
  published_products: z.int(),
});
export type CategoryRow = z.output<typeof CategoryRow>;

export const Category = CategoryRow.extend({
  summary: Localized,
  spellings: z.array(z.string()),
  picture: z.string().nullable(),
  picture_url: z.string().nullable(),
  taxonomy_id: z.string(),
  google_id: z.int().nullable(),
  former_slugs: z.array(z.string()),
  attributes: z.array(CategoryAttribute),
  /** Categories of what goes with its products, in the order of offering; null: what is said above it. */
  accessories: z.array(id).nullable(),
  /** What is said above it, and by which category; null where none does. */
  accessories_above: z.object({ from: id.nullable(), accessories: z.array(id) }),
});
export type Category = z.output<typeof Category>;

const fields = {
  name: localizedText(100),
  summary: optionalLocalizedText(500),
  spellings,
  /** Empty: made from the name. */
  slug: z
    .string()
    .trim()
    .max(80)
    .regex(/^$|^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, says('category_slug')),
  is_published: z.boolean(),
  picture: pictureName.nullable(),
  taxonomy_id: optionalText(40),
  google_id: wholeNumber(1, 2_147_483_647).nullable(),
};

export const listCategories = endpoint({
  method: 'GET',
  path: '/admin/categories/',
  access: 'operator',
  summary: 'The whole tree, as shoppers see it in order',
  reply: z.array(CategoryRow),
});

export const findCategories = endpoint({
  method: 'GET',
  path: '/admin/categories/found/',
  access: 'operator',
  summary:
    'Ids of the categories that a text may name, as shoppers say it: in any language, by spellings and synonyms, mistyped. The best first',
  query: z.object({ search: z.string().trim().min(1).max(100) }),
  reply: z.array(id),
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/admin/categories/{id}/',
  access: 'operator',
  summary: 'One category with its attributes, inherited ones too',
  params: idParam,
  reply: Category,
});

export const getCategoryCoverage = endpoint({
  method: 'GET',
  path: '/admin/categories/{id}/coverage/',
  access: 'operator',
  summary:
    'Of how many of its published products, and of those below it, each attribute is known; the least known first',
  params: idParam,
  reply: z.object({
    products: z.int(),
    attributes: z.array(z.object({ attribute: id, name: Localized, known: z.int() })),
  }),
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/',
  access: 'manager',
  summary: 'Adds a category as the last one below its parent',
  body: z.object({ ...fields, parent: id.nullable() }),
  reply: Category,
  status: 201,
});

export const saveCategory = endpoint({
  method: 'PUT',
  path: '/admin/categories/{id}/',
  access: 'manager',
  summary: 'Saves a category; its former address leads to the new one. 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version, ...fields }),
  reply: Category,
});

export const saveCategoryAttributes = endpoint({
  method: 'PUT',
  path: '/admin/categories/{id}/attributes/',
  access: 'manager',
  summary: 'What the category itself says of attributes, in order; the rest it inherits. 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version, attributes: z.array(z.object({ attribute: id, ...use })).max(200) }),
  reply: Category,
});

export const saveCategoryAccessories = endpoint({
  method: 'PUT',
  path: '/admin/categories/{id}/accessories/',
  access: 'manager',
  summary:
    'What goes with its products, in order: none at all, or (null) what is said above it. 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version, accessories: z.array(id).max(mostAccessoryCategories).nullable() }),
  reply: Category,
});

export const moveCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/{id}/move/',
  access: 'manager',
  summary: 'Moves a category with all below it: under a parent, before one of its children or (null) behind them all',
  params: idParam,
  body: z.object({ version, parent: id.nullable(), before: id.nullable() }),
  reply: z.array(CategoryRow),
});

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/admin/categories/{id}/merge/',
  access: 'manager',
  summary: 'Gives its products, children and addresses to another category, and deletes it',
  params: idParam,
  body: z.object({ version, into: id }),
  reply: z.array(CategoryRow),
});

export const dropCategory = endpoint({
  method: 'DELETE',
  path: '/admin/categories/{id}/',
  access: 'manager',
  summary: 'Deletes a category that has neither products nor children; else 409 `in_use`',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/categories': typeof import('./categories.ts');
  }
}
