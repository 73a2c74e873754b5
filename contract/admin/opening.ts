import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** What a shop needs before it opens, in the order in which it is best done. */
export const openingSteps = [
  'name',
  'contacts',
  'hours',
  'company',
  'pages',
  'goods',
  'pictures',
  'bank',
  'email',
  'accounts',
  'second_factor',
  'address',
  'mark',
] as const;

export const readOpening = endpoint({
  method: 'GET',
  path: '/admin/opening/',
  access: 'owner',
  summary: 'What the shop still needs before it opens to customers',
  reply: z.array(
    z.object({
      step: z.enum(openingSteps),
      is_done: z.boolean(),
      /** Without it customers are misled, or money and goods are at risk. */
      is_needed: z.boolean(),
      /** How many things it is about, where they are counted. */
      count: z.int().nonnegative().nullable(),
    }),
  ),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/opening': typeof import('./opening.ts');
  }
}
