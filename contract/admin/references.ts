import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, queryIds, queryInt, queryText } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';
import { termKinds } from './terms.ts';

/** What fields of the admin refer to and look up by a word. */
export const referenceKinds = termKinds;

export const findReferences = endpoint({
  method: 'GET',
  path: '/admin/references/',
  access: 'operator',
  summary: 'Brands or brand-categories by parts of their name, at most 20; or those with the ids',
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
