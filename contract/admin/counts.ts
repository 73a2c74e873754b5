import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, queryText, wholeNumber } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { inLanguages } from '#contract/translated.ts';
import { StockedVariant } from './stock.ts';

const pieces = z.int();
const mostPieces = 100_000;

/** Counting shelves: what of the catalogue, who began it, and how far it is. */
export const StockCount = z.object({
  id,
  /** Of the brand and of the category in it; null: everything. */
  brand: z.object({ id, ...inLanguages({ title: z.string() }) }).nullable(),
  brand_category: z.object({ id, ...inLanguages({ title: z.string() }) }).nullable(),
  status: z.enum(['open', 'booked', 'dropped']),
  /** Grows with the number of things counted. */
  version: z.int(),
  started_by: z.string().nullable(),
  started_at: instant,
  closed_by: z.string().nullable(),
  closed_at: instant.nullable(),
  /** Variants that belong to it, and those that were counted. */
  variants: pieces,
  counted: pieces,
  /** Pieces that are too many, and that are missing, of what was counted. */
  more: pieces,
  less: pieces,
});
export type StockCount = z.output<typeof StockCount>;

export const StockCountLine = StockedVariant.extend({
  /** Null: not counted yet. */
  counted: pieces.nullable(),
  /** What had to be there at the moment of counting: free pieces and those set aside. */
  book: pieces.nullable(),
  /** Pieces set aside for orders that are still in the shop: at the moment of counting, else now. */
  aside: pieces,
  /** Pieces that came (or, below zero, went) since. */
  moved: pieces,
  /** Once it is booked: the correction; less than the difference where those pieces are sold by then. */
  booked: pieces.nullable(),
});
export type StockCountLine = z.output<typeof StockCountLine>;

export const listStockCounts = endpoint({
  method: 'GET',
  path: '/admin/counts/',
  access: 'operator',
  summary: 'Counts of the shelves, newest first',
  query: z.object(pageQuery),
  reply: envelope(StockCount),
});

export const startStockCount = endpoint({
  method: 'POST',
  path: '/admin/counts/',
  access: 'manager',
  summary: 'Begins to count everything, a brand or a category of it',
  body: z.object({ brand: id.nullable().default(null), brand_category: id.nullable().default(null) }),
  reply: StockCount,
  status: 201,
});

export const getStockCount = endpoint({
  method: 'GET',
  path: '/admin/counts/{id}/',
  access: 'operator',
  summary: 'One count',
  params: idParam,
  reply: StockCount,
});

export const listStockCountLines = endpoint({
  method: 'GET',
  path: '/admin/counts/{id}/lines/',
  access: 'operator',
  summary: 'What is to be counted, in order of name; `different`: what was counted and is not as the book says',
  params: idParam,
  query: z.object({
    ...pageQuery,
    search: queryText,
    state: z.enum(['left', 'counted', 'different']).optional().catch(undefined),
  }),
  reply: envelope(StockCountLine),
});

export const addStockCountEntries = endpoint({
  method: 'POST',
  path: '/admin/counts/{id}/entries/',
  access: 'operator',
  summary: 'What was counted, maybe while there was no signal; an entry that is sent again counts once',
  params: idParam,
  body: z.object({
    entries: z
      .array(
        z.object({
          id: z.uuid(),
          variant: id,
          /** `set`: counted again, these are all; `add`: so many more in another place. */
          kind: z.enum(['set', 'add']),
          pieces: wholeNumber(0, mostPieces),
          /** Ms since it was counted: clocks of phones are wrong, their stopwatches are not. */
          age_ms: wholeNumber(0, 1_000_000_000),
        }),
      )
      .min(1)
      .max(200),
  }),
  reply: z.object({
    version: z.int(),
    /** The lines of these entries as they are now. */
    lines: z.array(z.object({ variant: id, counted: pieces })),
    /** Variants of entries that do not belong to this count; they were left out. */
    unknown: z.array(id),
  }),
});

export const bookStockCount = endpoint({
  method: 'POST',
  path: '/admin/counts/{id}/booking/',
  access: 'manager',
  summary: 'Makes the differences corrections; 409 `stale` where something was counted since `version`',
  params: idParam,
  body: z.object({ version: z.int() }),
  reply: StockCount,
});

export const dropStockCount = endpoint({
  method: 'DELETE',
  path: '/admin/counts/{id}/',
  access: 'manager',
  summary: 'Ends a count without booking anything',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/counts': typeof import('./counts.ts');
  }
}
