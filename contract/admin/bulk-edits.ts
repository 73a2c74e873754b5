import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, text, wholeNumber } from '#contract/fields.ts';
import { ProductAttribute, productFilter, productLabels, writtenValues } from './catalog.ts';

const percent = wholeNumber(0, 99);
const price = wholeNumber(1, 100_000_000);
const pieces = wholeNumber(0, 1_000_000);
const step = z.int().min(-100_000_000).max(100_000_000);

/** What is done to every variant or product of the choice; what is absent stays. */
export const BulkChange = z.object({
  /** Percent up or down and then, or else, som; rounded to `round_to` som. */
  price: z
    .discriminatedUnion('how', [
      z.object({ how: z.literal('set'), som: price }),
      z.object({ how: z.literal('add'), som: step }),
      z.object({ how: z.literal('percent'), percent: z.int().min(-90).max(500), round_to: z.int().min(1).max(1000) }),
    ])
    .optional(),
  /** What is asked now becomes the struck price next to a lower new one; or nothing is struck any more. */
  old_price: z.enum(['present', 'none']).optional(),
  discount: percent.optional(),
  stock: z
    .discriminatedUnion('how', [
      z.object({ how: z.literal('set'), pieces }),
      z.object({ how: z.literal('add'), pieces: z.int().min(-100_000).max(100_000) }),
    ])
    .optional(),
  labels: z.object(productLabels).partial().optional(),
  /** The main category of the tree. */
  tree_category: id.optional(),
  /** `add` leaves the values there are, `clear` says that nothing is known, `source` leaves it to what sources write. */
  attributes: z
    .array(z.object({ attribute: id, how: z.enum(['set', 'add', 'clear', 'source']), values: writtenValues }))
    .max(30)
    .optional(),
});
export type BulkChange = z.input<typeof BulkChange>;

export const BulkChoice = z.union([
  z.object({ ids: z.array(id).min(1).max(1000) }),
  z.object({ filter: z.object(productFilter) }),
]);
export type BulkChoice = z.input<typeof BulkChoice>;

/** Why something cannot be done: a code with its figures, which the screen says in words. */
export const BulkRefusal = z.object({
  reason: z.enum([
    'never_sold',
    'not_lower',
    'never_asked',
    'bad_price',
    'bad_old_price',
    'bad_stock',
    'many_values',
    'said_by_variants',
    'changed_since',
  ]),
  /** The price or the old price it would have, the lowest or highest of the last 30 days, and since when that was. */
  price: z.int().optional(),
  lowest: z.int().optional(),
  highest: z.int().optional(),
  since: instant.optional(),
  /** How many pieces there would be. */
  pieces: z.int().optional(),
});
export type BulkRefusal = z.output<typeof BulkRefusal>;

/** `is_read`: what sources write may replace it. */
const readOrOwn = { is_read: z.boolean() };

const changeOf = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value });

/** One difference: of a variant (price, stock) or, without `variant`, of its product. */
export const BulkRow = z.object({
  product: id,
  variant: id.nullable(),
  name: z.string(),
  sku: z.string(),
  before: z.record(z.string(), z.union([z.int(), z.boolean()])),
  after: z.record(z.string(), z.union([z.int(), z.boolean()])),
  /** Of a product: where it stands in the tree, and what is known of it, attribute by attribute. */
  moved: changeOf(z.object({ category: id.nullable(), ...readOrOwn })).optional(),
  said: z.array(changeOf(ProductAttribute.extend(readOrOwn))).optional(),
  /** Why this row cannot be; then the whole product is left as it is. */
  refusal: BulkRefusal.nullable(),
});
export type BulkRow = z.output<typeof BulkRow>;

const BulkPreview = z.object({
  products: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  /** What they would be they are already. */
  same: z.int().nonnegative(),
  refused: z.int().nonnegative(),
  /** The first two hundred. */
  rows: z.array(BulkRow),
  /** Says that what is applied is what was shown. */
  fingerprint: z.string(),
});

export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/admin/bulk-edits/preview/',
  access: 'manager',
  summary: 'What a change of many products would do; nothing is written',
  body: z.object({ choice: BulkChoice, change: BulkChange }),
  reply: BulkPreview,
});

export const applyBulkEdit = endpoint({
  method: 'POST',
  path: '/admin/bulk-edits/',
  access: 'manager',
  summary: 'Does what the preview showed, as one action; 409 `stale` where that would be something else by now',
  body: z.object({ choice: BulkChoice, change: BulkChange, fingerprint: text(100) }),
  reply: z.object({ id, changed: z.int().nonnegative() }),
  status: 201,
});

export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/admin/bulk-edits/{id}/undo/',
  access: 'manager',
  summary: 'Takes a change of many products back; what was changed since stays and is told',
  params: idParam,
  reply: z.object({ undone: z.int().nonnegative(), refused: z.array(BulkRow) }),
});

export const listBulkEdits = endpoint({
  method: 'GET',
  path: '/admin/bulk-edits/',
  access: 'manager',
  summary: 'The newest changes of many products',
  reply: z.object({
    results: z.array(
      z.object({
        id,
        created_at: instant,
        undone_at: instant.nullable(),
        changed: z.int().nonnegative(),
        change: BulkChange,
      }),
    ),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/bulk-edits': typeof import('./bulk-edits.ts');
  }
}
