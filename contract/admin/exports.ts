import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { productFilter } from './catalog.ts';
import { customerFilter } from './customers.ts';
import { orderFilter } from './orders.ts';
import { stockFilter } from './stock.ts';

const formats = ['csv', 'xlsx'] as const;

export const exportProducts = endpoint({
  method: 'GET',
  path: '/admin/exports/products/',
  access: 'manager',
  summary:
    'Products, all or by filter, a variant a row, with everything that an import takes and a column for each attribute; in the language asked for',
  query: z.object({
    ...productFilter,
    format: z.enum(formats).catch('xlsx').default('xlsx'),
  }),
  download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

const format = z.enum(formats);

/** A list, and what it is narrowed by, as its own call has it. */
export const ExportRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('products'), format, filter: z.object(productFilter).prefault({}) }),
  z.object({ kind: z.literal('orders'), format, filter: z.object(orderFilter).prefault({}) }),
  z.object({ kind: z.literal('customers'), format, filter: z.object(customerFilter).prefault({}) }),
  z.object({ kind: z.literal('stock'), format, filter: z.object(stockFilter).prefault({}) }),
]);

export const ExportJob = z.object({
  id,
  /** Who had it made. */
  actor: z.string(),
  kind: z.enum(['products', 'orders', 'customers', 'stock']),
  format,
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  failure: z.enum(['fault', 'many_rows']).nullable(),
  /** Rows of the list that are to be written, known once it is at work, and those that are. */
  total: z.int().nonnegative(),
  written: z.int().nonnegative(),
  created_at: instant,
  /** When its file is deleted. */
  expires_at: instant,
});
export type ExportJob = z.output<typeof ExportJob>;

export const startExport = endpoint({
  method: 'POST',
  path: '/admin/exports/',
  access: 'manager',
  summary: 'Have a file made of a list in the language asked for; 409 many_exports',
  body: ExportRequest,
  reply: ExportJob,
  status: 201,
});

export const listExports = endpoint({
  method: 'GET',
  path: '/admin/exports/',
  access: 'manager',
  summary: 'One’s own files of lists, an owner’s those of all, newest first; each is there for a day',
  query: z.object(pageQuery),
  reply: envelope(ExportJob),
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/admin/exports/{id}/file/',
  access: 'manager',
  summary: 'The file, once it is done; 404 for one of another person, but for owners',
  params: idParam,
  download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

export const removeExport = endpoint({
  method: 'DELETE',
  path: '/admin/exports/{id}/',
  access: 'manager',
  summary: 'Stop making a file, or delete it',
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/exports': typeof import('./exports.ts');
  }
}
