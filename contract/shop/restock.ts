import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { email, id, text } from '#contract/fields.ts';

export const subscribeToRestock = endpoint({
  method: 'POST',
  path: '/restock/',
  access: 'public',
  summary:
    'Ask for one e-mail when a sold-out variant is there again, in the language of Accept-Language. 200 where the ' +
    "signed-in person's own address waits already; of other addresses nothing is told. 409 in_stock where it is there",
  body: z.object({
    variant: id,
    /** Absent: the signed-in person's own. */
    email: email.nullish(),
  }),
  reply: z.object({ status: z.literal('subscribed') }),
  status: 201,
});

export const deleteSubscriptionsOfPerson = endpoint({
  method: 'POST',
  path: '/restock/unsubscribe/',
  access: 'public',
  summary: "End every subscription of the e-mail's reader, by the token of the e-mail's link; again is fine",
  body: z.object({ token: text(200) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/restock': typeof import('./restock.ts');
  }
}
