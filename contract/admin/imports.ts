import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, queryText } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { Localized, namesInLanguages } from '#contract/translated.ts';
import { mostImportBytes } from '#rules/catalog/imports.ts';

/** What a column of a list can mean. */
export const importFields = [
  ...(['product_id', 'source_id', 'sku'] as const),
  ...namesInLanguages(['name']),
  ...(['brand', 'category', 'tree_category'] as const),
  ...(['price', 'old_price', 'discount', 'stock', 'is_arrived', 'is_gsi', 'is_recommended'] as const),
  ...(['is_accessory', 'status'] as const),
  ...namesInLanguages(['description', 'characteristics']),
] as const;
export type ImportField = (typeof importFields)[number];
/**
 * A column of an attribute, by its key; behind a point the language of a text, or `swatch`: how the shades of variants look, as
 * `#1d1d1f`.
 */
const attributeColumn = z.templateLiteral([
  'attribute:',
  z.string().regex(/^[a-z][a-z0-9_]{0,99}(\.(?:[a-z]{2}|swatch))?$/),
]);
const field = z.union([z.enum(importFields), attributeColumn]);
export type ImportColumn = z.output<typeof field>;

const importStates = [
  ...(['uploading', 'uploaded', 'reading', 'comparing', 'checked', 'applying', 'applied'] as const),
  ...(['cancelled', 'failed', 'undoing', 'undone'] as const),
] as const;
export const importFates = ['new', 'changed', 'unchanged', 'refused'] as const;

const encoding = z.enum(['utf-8', 'windows-1251', 'utf-16le', 'utf-16be']);
const delimiter = z.enum([';', ',', '\t']);
const count = z.int().nonnegative();

/** A field for each column in order, null for those that are left out. */
const mapping = z.array(field.nullable()).max(1000);

const Reading = z.object({
  /** Null where the bytes are ambiguous and staff have to choose. Absent of files that say it themselves. */
  encoding: encoding.nullable().optional(),
  /** Lines that are UTF-8 beyond ASCII, and those that are not UTF-8. */
  utf8_lines: count.optional(),
  other_lines: count.optional(),
  delimiter: delimiter.optional(),
  /** The visible sheets of a workbook, and the one that is read. */
  sheets: z.array(z.string()).default([]),
  sheet: z.string().optional(),
  headings: z.array(z.string()),
  /** The first rows after the headings. */
  sample: z.array(z.array(z.string())),
  mapping,
  /** Whether the mapping is the one of last time. */
  is_remembered: z.boolean(),
  /** What the attributes of its columns are called, and that of the shades which a swatch may be of. */
  attributes: z.array(z.object({ key: z.string(), name: Localized })).default([]),
  /** The column that the swatches of shades may stand in; null: the shop has none. */
  swatches: field.nullable().default(null),
  /** Other currencies than som that its first rows name, by their codes or as they stand there; each needs a rate. */
  currencies: z.array(z.string()),
});

const Progress = z.object({
  rows: count,
  refused_rows: count,
  /** Rows that are taken, and of which a cell could not be read. */
  noted_rows: count.default(0),
  /** Products of the list, how many of them have been compared, and by their fate. */
  products: count,
  compared: count,
  new: count,
  changed: count,
  unchanged: count,
  refused: count,
  applied: count,
  /** Undone; and not undone, because they were changed since. */
  undone: count,
  kept: count,
});

/** What is noted of a row that is taken all the same. */
export const importNotes = ['value_waits', 'unknown_category', 'said_by_variants', 'group_apart'] as const;

/** What can be wrong with a row. */
export const importProblemCodes = [
  ...(['shifted', 'encoding', 'nameless', 'repeat', 'partner', 'contradiction', 'missing', 'unreadable'] as const),
  ...([
    'control',
    'too_long',
    'no_price',
    'not_number',
    'not_whole',
    'out_of_range',
    'not_yes_no',
    'not_status',
  ] as const),
  ...(['not_memory', 'not_color_code', 'not_characteristics', 'not_text', 'not_json', 'no_rate'] as const),
  ...(['unknown_product', 'which_variant', 'sku_taken', 'variant_taken', 'changed_since'] as const),
  ...(['never_sold', 'never_asked', 'old_price_not_above', 'not_lower'] as const),
  ...importNotes,
] as const;
/** Why a file could not be read to its end, or its import not be finished. */
export const importFailures = ['damaged', 'open_quote', 'too_large', 'no_sheet', 'fault'] as const;

export const Import = z.object({
  id,
  file_name: z.string(),
  file_bytes: count,
  /** The kind of file: csv, xlsx, jsonl, or another that a source of the server's reads. */
  format: z.string(),
  state: z.enum(importStates),
  reading: Reading,
  progress: Progress,
  /** Why it failed, as a word; `line` of the file where that is known. */
  failure: z.object({ code: z.enum(importFailures), line: z.int().optional() }).nullable(),
  actor: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type Import = z.output<typeof Import>;

/** Something wrong with a row, in parts, so that it can be translated. */
export const ImportProblem = z.object({
  code: z.enum(importProblemCodes),
  /** The field, and the heading of its column as it stands in the file; null: it has none, or it is about the whole row. */
  field: z.string().nullable(),
  column: z.string().nullable(),
  /** What the shop calls the field in the language of the request; null where it is about the whole row. */
  name: z.string().nullable(),
  /** What stands there, or the other row that it is about. */
  value: z.string().nullable(),
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** What can be made different: fields of rows, and what becomes of a variant as a whole. */
export const differingFields = [
  ...namesInLanguages(['name', 'description']),
  ...(['brand', 'category', 'options', 'sku', 'price', 'old_price'] as const),
  ...(['discount', 'stock', 'is_arrived', 'is_gsi', 'is_recommended', 'is_accessory', 'status'] as const),
  ...(['characteristics', 'tree_category', 'attribute', 'variant', 'is_archived'] as const),
] as const;

const Difference = z.object({
  /** The variant's options in the language of the request; null for what is the product's own. */
  variant: z.object({ options: z.array(z.string()) }).nullable(),
  field: z.enum(differingFields),
  /** What an attribute is called; null for other fields. */
  attribute: Localized.nullable(),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});

export const ImportProduct = z.object({
  /** Where it is named first. */
  line: z.int().positive(),
  name: z.string(),
  fate: z.enum(importFates).nullable(),
  /** Its id in the shop, once it has one. */
  product: z.int().positive().nullable(),
  is_applied: z.boolean(),
  /** Null until it was tried. */
  is_undone: z.boolean().nullable(),
  differences: z.array(Difference),
});
export type ImportProduct = z.output<typeof ImportProduct>;

const path = '/admin/imports/';
const one = '/admin/imports/{id}/';

export const uploadImport = endpoint({
  method: 'POST',
  path,
  access: 'manager',
  summary:
    'Takes in a list of products (CSV, XLSX, YML, or JSON lines, packed by gzip or not; the whole body) and looks at it',
  upload: { types: ['application/octet-stream'], maxBytes: mostImportBytes, streamed: true },
  query: z.object({ name: queryText }),
  reply: Import,
  status: 201,
});

export const listImports = endpoint({
  method: 'GET',
  path,
  access: 'manager',
  summary: 'Lists that were brought in, the newest first',
  query: z.object(pageQuery),
  reply: envelope(Import),
});

export const getImport = endpoint({
  method: 'GET',
  path: one,
  access: 'manager',
  summary: 'How far an import is',
  params: idParam,
  reply: Import,
});

export const readImportAs = endpoint({
  method: 'POST',
  path: `${one}reading/`,
  access: 'manager',
  summary: 'Looks at a CSV file again, in this encoding and with this delimiter, or at another sheet of a workbook',
  params: idParam,
  body: z.object({
    encoding: encoding.optional(),
    delimiter: delimiter.optional(),
    sheet: z.string().min(1).max(200).optional(),
  }),
  reply: Import,
});

export const checkImport = endpoint({
  method: 'POST',
  path: `${one}check/`,
  access: 'manager',
  summary:
    'Reads every row and compares it with the shop; nothing is written. 409 `busy` while another import is at work, `nothing_taken` where every row was refused',
  params: idParam,
  body: z.object({
    mapping: mapping.default([]),
    /** Som for one of a currency, by what the file's reading calls it. */
    rates: z.record(z.string().min(1).max(30), z.number().positive().max(1_000_000)).default({}),
  }),
  reply: Import,
});

export const startImport = endpoint({
  method: 'POST',
  path: `${one}start/`,
  access: 'manager',
  summary: 'Writes what the check found, or goes on after it was stopped. 409 `busy` while another import is at work',
  params: idParam,
  reply: Import,
});

export const cancelImport = endpoint({
  method: 'POST',
  path: `${one}cancel/`,
  access: 'manager',
  summary: 'Stops an import after the products that are being written; these stay',
  params: idParam,
  reply: Import,
});

export const undoImport = endpoint({
  method: 'POST',
  path: `${one}undo/`,
  access: 'manager',
  summary: 'Takes an import back; products that were changed since stay and are told. New ones go to the archive',
  params: idParam,
  reply: Import,
});

export const listImportProblems = endpoint({
  method: 'GET',
  path: `${one}problems/`,
  access: 'manager',
  summary: 'Rows that are not taken, in their order, and why',
  params: idParam,
  query: z.object(pageQuery),
  reply: envelope(z.object({ line: z.int().positive(), problems: z.array(ImportProblem) })).extend({
    /** How many of all these rows say in words that there is no price: "по запросу". */
    without_price: count,
  }),
});

export const listImportProducts = endpoint({
  method: 'GET',
  path: `${one}products/`,
  access: 'manager',
  summary: 'Products of the list with what would be, or was, made different',
  params: idParam,
  query: z.object({
    ...pageQuery,
    fate: z
      .enum([...importFates, 'kept'])
      .optional()
      .catch(undefined),
  }),
  reply: envelope(ImportProduct),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/imports': typeof import('./imports.ts');
  }
}
