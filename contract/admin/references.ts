import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, queryInt, queryText } from '#contract/fields.ts';

/** What fields of the admin refer to and look up by a word. */
export const referenceKinds = ['brand', 'brand_category'] as const;

export const findReferences = endpoint({
  method: 'GET',
  path: '/admin/references/',
  access: 'operator',
  summary: 'Brands or brand-categories by parts of their name, at most 20; or the one with an id',
  query: z.object({
    kind: z.enum(referenceKinds),
    search: queryText,
    id: queryInt(1, 2_147_483_647),
    /** Only categories of this brand. */
    brand: queryInt(1, 2_147_483_647),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id,
        title: z.string(),
        title_en: z.string(),
        /** Of a category its brand, whose categories may be called alike. */
        brand: z.object({ id, title: z.string(), title_en: z.string() }).nullable(),
      }),
    ),
  }),
});
