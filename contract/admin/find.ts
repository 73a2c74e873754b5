import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { optionalText } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';

/** What the palette finds in addition to the admin's own screens. */
export const foundKinds = ['order', 'customer', 'product', 'serial', 'quote', 'invoice', 'company'] as const;

const Found = z.object({
  kind: z.enum(foundKinds),
  /** A number, or a name; of a product in every language. */
  ...inLanguages({ title: z.string() }),
  /** What distinguishes it from others of its name: a phone, a sum in som, the order that it belongs to. */
  note: z.string(),
  /** Its screen, below /admin. */
  path: z.string(),
});

export const find = endpoint({
  method: 'GET',
  path: '/admin/find/',
  access: 'operator',
  summary:
    'Orders, customers, products, serial numbers, quotes, invoices and companies by any part of what is known of them, at most five of each',
  query: z.object({ q: optionalText(100).default('') }),
  reply: z.object({ results: z.array(Found) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/find': typeof import('./find.ts');
  }
}
