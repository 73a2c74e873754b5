import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';
import { Localized } from '#contract/translated.ts';

/** What records of the journal from before options name by an id. */
export const formerTerms = endpoint({
  method: 'GET',
  path: '/admin/former-terms/',
  access: 'manager',
  summary: 'Colours by their name and memories by their gigabytes, as records from before options name them by ids',
  reply: z.object({
    colors: z.array(z.object({ id, name: Localized })),
    memories: z.array(z.object({ id, volume: z.int() })),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/former-terms': typeof import('./former-terms.ts');
  }
}
