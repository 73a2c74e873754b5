import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, queryIds } from '#contract/fields.ts';
import { Localized } from '#contract/translated.ts';

/** One way a product looks: a value of its option that has pictures of its own. */
export const ProductLook = z.object({
  /** As it stands in addresses; empty where the product has one look only. */
  value: z.string(),
  name: Localized,
  /** `#rrggbb`; empty where there is none. */
  swatch: z.string(),
  /** Root-relative paths of the 640 px WebP of its first two pictures. */
  pictures: z.array(z.string()),
});
export type ProductLook = z.output<typeof ProductLook>;

export const ProductLooks = z.object({
  id,
  /** What the looks are values of; null where there is one only. */
  option: z.object({ key: z.string(), name: Localized }).nullable(),
  looks: z.array(ProductLook),
});
export type ProductLooks = z.output<typeof ProductLooks>;

export const listLooks = endpoint({
  method: 'GET',
  path: '/products/looks/',
  access: 'public',
  summary: 'How these products look in each of their colours: what cards show to who points at them',
  query: z.object({ id: queryIds }),
  reply: z.object({ products: z.array(ProductLooks) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/looks': typeof import('./looks.ts');
  }
}
