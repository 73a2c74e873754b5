import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { email, id, text } from '#contract/fields.ts';
import { textChannels } from '#rules/people/message-channels.ts';

export const subscribeToRestock = endpoint({
  method: 'POST',
  path: '/restock/',
  access: 'public',
  summary:
    'Ask for one e-mail, or one message to the own phone, when a sold-out variant is there again, in the language of ' +
    'Accept-Language. 200 where the signed-in person waits already; of the addresses of others nothing is said. ' +
    '409 in_stock where it is there, 400 channel_off at `channel`',
  body: z.object({
    variant: id,
    /** Absent: the signed-in person's own. */
    email: email.nullish(),
    /** By a message to the phone of who is signed in without an e-mail: one of the channels that reminders offer them. */
    channel: z.enum(textChannels).optional(),
  }),
  reply: z.object({ status: z.literal('subscribed') }),
  status: 201,
});

export const deleteSubscriptionsOfPerson = endpoint({
  method: 'POST',
  path: '/restock/unsubscribe/',
  access: 'public',
  summary: 'End every subscription of the reader of an e-mail or a message, by the token of its link; again is fine',
  body: z.object({ token: text(200) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/restock': typeof import('./restock.ts');
  }
}
