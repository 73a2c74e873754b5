import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, optionalText, queryInt, queryText, wholeNumber } from '#contract/fields.ts';
import { pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { Localized, localizedText, optionalLocalizedText } from '#contract/translated.ts';
import { attributeKindNames } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { unitCodes } from '#rules/catalog/units.ts';

const version = wholeNumber(1, 2_147_483_647);
const spellings = z.array(optionalText(100)).max(100);
const kind = z.enum(attributeKindNames);
const better = z.enum(['more', 'less', 'none']);

/** Attributes are shown in groups on a product's page. */
export const AttributeGroup = z.object({ id, version: z.int(), name: Localized, attributes: z.int() });
export type AttributeGroup = z.output<typeof AttributeGroup>;

export const AttributeRow = z.object({
  id,
  version: z.int(),
  key: z.string(),
  kind: z.string(),
  unit: z.string().nullable(),
  group: id.nullable(),
  name: Localized,
  /** How many values it has to choose from, how many categories name it, and how many products say it: a list counts 1,000 and one more. */
  values: z.int(),
  categories: z.int(),
  products: z.int(),
  /** The names of the first two of these categories: which of several called "Type" it is. */
  used_in: z.array(Localized),
});
export type AttributeRow = z.output<typeof AttributeRow>;

export const AttributeValue = z.object({
  id,
  version: z.int(),
  key: z.string(),
  name: Localized,
  spellings: z.array(z.string()),
  swatch: z.string().nullable(),
  /** Of a shade: the everyday value that filters go by. */
  belongs_to: id.nullable(),
  /** Those of its shades are among them. */
  products: z.int(),
});
export type AttributeValue = z.output<typeof AttributeValue>;

export const Attribute = AttributeRow.omit({ values: true, categories: true, used_in: true }).extend({
  help: Localized,
  spellings: z.array(z.string()),
  decimals: z.int(),
  better,
  /** Words of a search that ask for the better end first: "лёгкий" of a weight. */
  order_words: z.array(z.string()),
  is_multiple: z.boolean(),
  /** Of a choice: what a source writes that is none of its values becomes one. */
  is_open: z.boolean(),
  /** In the order that shoppers see. */
  values: z.array(AttributeValue),
  /** Categories that say something of it themselves. */
  categories: z.array(z.object({ id, name: Localized, is_filter: z.boolean(), is_hidden: z.boolean() })),
  /** Products of which it is written in words that its kind cannot read. */
  waiting: z.int(),
});
export type Attribute = z.output<typeof Attribute>;

const fields = {
  name: localizedText(100),
  help: optionalLocalizedText(300),
  spellings,
  group: id.nullable(),
  unit: z.enum(unitCodes).nullable(),
  decimals: wholeNumber(0, 4),
  better,
  /** Of no use where nothing is better. */
  order_words: spellings,
  is_multiple: z.boolean(),
  /** Of a choice: what a source writes that is none of its values becomes one. */
  is_open: z.boolean(),
};

const valueFields = {
  name: localizedText(100),
  spellings,
  swatch: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** The everyday value that filters count a shade as; null: it is one itself. Absent: stays. */
  belongs_to: id.nullable().optional(),
};

export const listAttributes = endpoint({
  method: 'GET',
  path: '/admin/attributes/',
  access: 'operator',
  summary: 'A page of attributes by name, key or spelling; with how much uses each',
  query: z.object({
    ...pageQuery,
    search: queryText,
    kind: kind.optional().catch(undefined),
    group: queryInt(1, 2_147_483_647),
  }),
  reply: z.object({ count: z.int(), results: z.array(AttributeRow) }),
});

export const getAttribute = endpoint({
  method: 'GET',
  path: '/admin/attributes/{id}/',
  access: 'operator',
  summary: 'One attribute with its values and where it is used',
  params: idParam,
  reply: Attribute,
});

export const addAttribute = endpoint({
  method: 'POST',
  path: '/admin/attributes/',
  access: 'manager',
  summary: 'Adds an attribute; its key stands in addresses and does not change. Empty: made from the name',
  body: z.object({
    ...fields,
    kind,
    key: z
      .string()
      .trim()
      .max(40)
      .regex(/^$|^[a-z][a-z0-9_]*$/, says('attribute_key')),
  }),
  reply: Attribute,
  status: 201,
});

export const saveAttribute = endpoint({
  method: 'PUT',
  path: '/admin/attributes/{id}/',
  access: 'manager',
  summary: 'Saves an attribute as it was read; 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version, ...fields }),
  reply: Attribute,
});

export const mergeAttribute = endpoint({
  method: 'POST',
  path: '/admin/attributes/{id}/merge/',
  access: 'manager',
  summary: 'Gives what products say of it to another attribute of its kind and unit, and deletes it',
  params: idParam,
  body: z.object({ version, into: id }),
  reply: Attribute,
});

export const dropAttribute = endpoint({
  method: 'DELETE',
  path: '/admin/attributes/{id}/',
  access: 'manager',
  summary: 'Deletes an attribute that no product and no category has; else 409 `in_use`',
  params: idParam,
});

export const addAttributeValue = endpoint({
  method: 'POST',
  path: '/admin/attributes/{id}/values/',
  access: 'manager',
  summary: 'Adds a value as the last one; words of products that wait are read again',
  params: idParam,
  body: z.object(valueFields),
  reply: Attribute,
  status: 201,
});

export const saveAttributeValue = endpoint({
  method: 'PUT',
  path: '/admin/attribute-values/{id}/',
  access: 'manager',
  summary: 'Saves a value as it was read; 409 `stale` with `current`, the attribute',
  params: idParam,
  body: z.object({ version, ...valueFields }),
  reply: Attribute,
});

export const mergeAttributeValue = endpoint({
  method: 'POST',
  path: '/admin/attribute-values/{id}/merge/',
  access: 'manager',
  summary: 'Gives its products and spellings to another value of the attribute, and deletes it',
  params: idParam,
  body: z.object({ version, into: id }),
  reply: Attribute,
});

export const dropAttributeValue = endpoint({
  method: 'DELETE',
  path: '/admin/attribute-values/{id}/',
  access: 'manager',
  summary: 'Deletes a value that no product has; else 409 `in_use`',
  params: idParam,
});

export const orderAttributeValues = endpoint({
  method: 'PUT',
  path: '/admin/attributes/{id}/values/order/',
  access: 'manager',
  summary: 'The order of its values; those left out come behind, as they were',
  params: idParam,
  body: z.object({ values: z.array(id).max(2000) }),
  reply: Attribute,
});

export const listAttributeGroups = endpoint({
  method: 'GET',
  path: '/admin/attribute-groups/',
  access: 'operator',
  summary: 'Groups in the order of a product’s page',
  reply: z.array(AttributeGroup),
});

export const addAttributeGroup = endpoint({
  method: 'POST',
  path: '/admin/attribute-groups/',
  access: 'manager',
  summary: 'Adds a group as the last one',
  body: z.object({ name: localizedText(100) }),
  reply: AttributeGroup,
  status: 201,
});

export const saveAttributeGroup = endpoint({
  method: 'PUT',
  path: '/admin/attribute-groups/{id}/',
  access: 'manager',
  summary:
    'Renames a group as it was read, and moves it before another or (null) behind all; 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version, name: localizedText(100), before: id.nullable().optional() }),
  reply: AttributeGroup,
});

export const dropAttributeGroup = endpoint({
  method: 'DELETE',
  path: '/admin/attribute-groups/{id}/',
  access: 'manager',
  summary: 'Deletes a group; its attributes are in none then',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/attributes': typeof import('./attributes.ts');
  }
}
