import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, queryInt, queryText, text, wholeNumber } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';

const int4Max = 2_147_483_647;
const mostPieces = 100_000;
const mostSom = 100_000_000;
const pieces = z.int();

/** A variant as the stock's screens name it. */
export const StockedVariant = z.object({
  id,
  product: id,
  ...inLanguages({ name: z.string() }),
  options: optionWords,
  sku: z.string(),
  barcode: z.string().nullable(),
  quantity: pieces,
});

export const StockRow = StockedVariant.extend({
  /** From so many pieces down it is low: its own figure, else the shop's. */
  low_at: pieces,
  /** Pieces that are sold and still lie in the shop; `quantity` is without them. */
  aside: pieces,
  /** Pieces sold, less those cancelled, in the last 30 days. */
  sold: pieces,
  /** Days that the pieces last at that pace; null where nothing was sold. */
  cover_days: z.int().nullable(),
  /** Open back-in-stock subscriptions. */
  waiting: pieces,
  /** Som that a piece of the last arrival cost; null: unknown, or the caller is an operator. */
  unit_cost: z.int().nullable(),
});
export type StockRow = z.output<typeof StockRow>;

/** What the list of the stock is narrowed by. */
export const stockFilter = {
  search: queryText,
  state: z.enum(['low', 'out', 'waiting']).optional().catch(undefined),
  brand: queryInt(1, int4Max),
  brand_category: queryInt(1, int4Max),
};

export const listStock = endpoint({
  method: 'GET',
  path: '/admin/stock/',
  access: 'operator',
  summary:
    'Variants with their pieces; `search` looks at names, article numbers and barcodes, an exact code first; by name the page after or before a variant is quick however far down',
  query: z.object({
    ...pageQuery,
    ...stockFilter,
    ordering: z.enum(['name', 'quantity', 'cover', '-sold', '-waiting']).catch('name').default('name'),
    /** By name and without a search: the page next to this variant, while there is one; else by `offset`. */
    after: queryInt(1, int4Max),
    before: queryInt(1, int4Max),
  }),
  reply: envelope(StockRow),
});

/** What people set for a variant. */
const stockSettings = {
  barcode: z
    .string()
    .trim()
    .regex(/^[!-~]{4,64}$/, says('barcode'))
    .nullable(),
  /** Null: as the shop's setting says. */
  low_stock_at: wholeNumber(0, mostPieces).nullable(),
};

export const VariantStock = StockRow.extend({ ...stockSettings, version: z.int() });
export type VariantStock = z.output<typeof VariantStock>;

export const getVariantStock = endpoint({
  method: 'GET',
  path: '/admin/stock/{id}/',
  access: 'operator',
  summary: 'One variant with its pieces',
  params: idParam,
  reply: VariantStock,
});

export const saveStockSettings = endpoint({
  method: 'PUT',
  path: '/admin/stock/{id}/',
  access: 'manager',
  summary: "Sets a variant's barcode and from how many pieces on it is low; 409 `stale` with `current`",
  params: idParam,
  body: z.object({ ...stockSettings, version: z.int() }),
  reply: VariantStock,
});

/** What made a movement where neither an order nor an arrival says it; `id` is null of 1C, whose exchanges are not kept. */
export const StockOrigin = z.object({ kind: z.enum(['import', 'one_c', 'count', 'return']), id: id.nullable() });
export type StockOrigin = z.output<typeof StockOrigin>;

export const StockMovement = z.object({
  id: z.int(),
  at: instant,
  cause: z.enum(['arrival', 'sale', 'cancel', 'correction', 'return', 'write_off']),
  delta: pieces,
  /** Of a `write_off`: pieces that came back and never reach the shelf; its delta is 0. */
  written_off: pieces.nullable(),
  /** Pieces there were after it. */
  quantity: pieces,
  order: id.nullable(),
  order_number: z.string().nullable(),
  /** E-mail of the member of staff; null: a customer or the shop itself. */
  actor: z.string().nullable(),
  supplier: z.string(),
  origin: StockOrigin.nullable(),
  /** What staff wrote next to it. */
  note: z.string(),
  /** Som of one piece, of arrivals; null for operators. */
  unit_cost: z.int().nullable(),
});
export type StockMovement = z.output<typeof StockMovement>;

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/admin/stock/{id}/movements/',
  access: 'operator',
  summary: 'Why a variant has the pieces that it has, newest first',
  params: idParam,
  query: z.object(pageQuery),
  reply: envelope(StockMovement),
});

export const correctStock = endpoint({
  method: 'POST',
  path: '/admin/stock/{id}/corrections/',
  access: 'manager',
  summary: 'Sets how many pieces there really are, and why; 409 `stale` where they are not as many as were seen',
  params: idParam,
  body: z.object({ seen: wholeNumber(0, int4Max), actual: wholeNumber(0, mostPieces), note: text(200) }),
  reply: VariantStock,
});

export const StockArrival = z.object({
  id,
  at: instant,
  supplier: z.string(),
  note: z.string(),
  actor: z.string().nullable(),
  lines: z.int(),
  pieces,
  /** Som of all its pieces whose cost is known. */
  cost: z.int(),
});

export const listStockArrivals = endpoint({
  method: 'GET',
  path: '/admin/stock-arrivals/',
  access: 'manager',
  summary: 'What came from suppliers, newest first',
  query: z.object(pageQuery),
  reply: envelope(StockArrival),
});

export const addStockArrival = endpoint({
  method: 'POST',
  path: '/admin/stock-arrivals/',
  access: 'manager',
  summary: 'Books pieces that came, all of them or none; sent again with the same key it is the same arrival',
  body: z.object({
    key: z.uuid(),
    supplier: optionalText(100),
    note: optionalText(200),
    lines: z
      .array(
        z.object({
          variant: id,
          count: wholeNumber(1, mostPieces),
          /** Som of one piece; null: not known. */
          unit_cost: wholeNumber(0, mostSom).nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  reply: StockArrival,
  status: 201,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/stock': typeof import('./stock.ts');
  }
}
