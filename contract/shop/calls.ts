import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, optionalText, text } from '#contract/fields.ts';
import { callTimes } from '#rules/people/call-requests.ts';

export const requestCall = endpoint({
  method: 'POST',
  path: '/calls/',
  access: 'public',
  summary:
    'Asks the shop to call back. A number has one open request, in which the newest words count; 429 for too many',
  body: z.object({
    phone: text(30),
    name: optionalText(150).default(''),
    time: z.enum(callTimes).default('any'),
    /** The product from whose page it is asked. */
    product: id.optional(),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/calls': typeof import('./calls.ts');
  }
}
