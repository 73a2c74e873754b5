import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, som } from '#contract/fields.ts';
import { inLanguages, Localized } from '#contract/translated.ts';

/** Products on sale that are one model apart, the one that is asked for among them, in order; empty where there is no other. */
export const Siblings = z.object({
  /** What they differ in; null: they are called by their names. */
  attribute: z.object({ key: z.string(), name: Localized }).nullable(),
  products: z.array(
    z.object({
      id,
      ...inLanguages({ name: z.string() }),
      /** Its value of the attribute, else what it is called among others of its brand. */
      label: Localized,
      /** Of the cheapest variant, after discount. */
      price: som,
      in_stock: z.boolean(),
    }),
  ),
});
export type Siblings = z.output<typeof Siblings>;

export const listSiblings = endpoint({
  method: 'GET',
  path: '/products/{id}/siblings/',
  access: 'public',
  summary: 'Products that are one model apart from this one, and what they differ in',
  params: idParam,
  reply: Siblings,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/siblings': typeof import('./siblings.ts');
  }
}
