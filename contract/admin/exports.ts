import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { productFilter } from './catalog.ts';

export const exportProducts = endpoint({
  method: 'GET',
  path: '/admin/exports/products/',
  access: 'manager',
  summary:
    'Products, all or by filter, a variant a row, with everything that an import takes and a column for each attribute; in the language asked for',
  query: z.object({
    ...productFilter,
    format: z.enum(['csv', 'xlsx']).catch('xlsx').default('xlsx'),
  }),
  download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/exports': typeof import('./exports.ts');
  }
}
