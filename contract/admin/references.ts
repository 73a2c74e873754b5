import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, queryInt, queryText } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';
import { termKinds } from './terms.ts';

/** What fields of the admin refer to and look up by a word. */
export const referenceKinds = termKinds;

/** As many as one record refers to: a product's colours, the brands of a promo code. */
const mostIds = 200;

/** Ids one after another; junk is as good as absent. */
const queryIds = z
  .preprocess(
    (value) => (value === undefined ? undefined : [value].flat().flatMap((part) => String(part).split(','))),
    z.array(id).min(1).max(mostIds),
  )
  .optional()
  .catch(undefined);

export const findReferences = endpoint({
  method: 'GET',
  path: '/admin/references/',
  access: 'operator',
  summary: 'Brands, brand-categories, colours or memories by parts of their name, at most 20; or those with the ids',
  query: z.object({
    kind: z.enum(referenceKinds),
    search: queryText,
    ids: queryIds,
    /** Only categories of this brand. */
    brand: queryInt(1, 2_147_483_647),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id,
        ...inLanguages({ title: z.string() }),
        /** Of a category its brand, whose categories may be called alike. */
        brand: z.object({ id, ...inLanguages({ title: z.string() }) }).nullable(),
      }),
    ),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/references': typeof import('./references.ts');
  }
}
