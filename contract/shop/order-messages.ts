import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { idParam } from '#contract/fields.ts';
import { newsWays, textChannels } from '#rules/people/message-channels.ts';

const channel = z.enum(textChannels);

/** What a person gets of their orders besides what they have to know. */
export const MessageChoices = z.object({
  /** E-mails and messages about an order's steps: confirmed, ready or on its way, received. */
  steps: z.boolean(),
  /** Messages to the phone, too, of orders that have an e-mail. */
  phone: z.boolean(),
  /** By what messages come to the phone; absent: nothing was chosen, and a choice that was made stays. */
  channel: channel.optional(),
});

/** The same with what there is to choose from: `channel` is then the one that messages come by now. */
const OfferedChoices = MessageChoices.extend({
  /** Absent: there is one channel at most. */
  channels: z.array(channel).optional(),
});

export const getOrderMessages = endpoint({
  method: 'GET',
  path: '/users/me/order-messages/',
  access: 'customer',
  summary: 'What the person gets of their orders',
  reply: OfferedChoices,
});

export const saveOrderMessages = endpoint({
  method: 'PUT',
  path: '/users/me/order-messages/',
  access: 'customer',
  summary:
    'Chooses what to get of orders; what changes an order or its money is always sent. 400 channel_off at `channel` for one that carries no news now',
  body: MessageChoices,
  reply: OfferedChoices,
});

export const setOrderSteps = endpoint({
  method: 'PUT',
  path: '/orders/{id}/messages/',
  access: 'public',
  summary:
    'Ends messages and e-mails about the steps of one order, or has them sent again, also where a link has stopped all',
  headers: { 'X-Order-Key': 'The key that a guest was given with the order' },
  params: idParam,
  body: z.object({ steps: z.boolean() }),
});

export const setOrderChannel = endpoint({
  method: 'PUT',
  path: '/orders/{id}/messages/channel/',
  access: 'public',
  summary:
    'By what news of one order come: `email`, of an order that has one, or a channel to its phone; 400 channel_off at `channel` for what carries none now',
  headers: { 'X-Order-Key': 'The key that a guest was given with the order' },
  params: idParam,
  body: z.object({ channel: z.enum(newsWays) }),
});

export const stopOrderMessages = endpoint({
  method: 'POST',
  path: '/orders/{id}/messages/stop/',
  access: 'public',
  summary:
    'Whom a message about an order reached by mistake gets no more of them, by the key of its link; 409 messages_wanted once whose order it is has overruled that',
  headers: { 'X-Order-Key': 'The key of a message’s link' },
  params: idParam,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/order-messages': typeof import('./order-messages.ts');
  }
}
