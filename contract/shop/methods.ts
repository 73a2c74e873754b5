import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, som } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';
import { textChannels } from '#rules/people/message-channels.ts';
import { checkoutProviders } from '#rules/sales/payment-method.ts';
import { receivingKinds } from '#rules/sales/receiving.ts';

/** A way to get an order, as the checkout offers it. */
export const ReceivingMethod = z.object({
  id,
  kind: z.enum(receivingKinds),
  ...inLanguages({ name: z.string() }),
  /** Som; null: the city's price, else the shop's usual one, and nothing for a pickup. */
  fee: som.nullable(),
  /** Days later than the shop's hours promise. */
  extra_days: z.int().nonnegative(),
  /** Ids of the regions that it is offered in; empty: everywhere. */
  regions: z.array(id),
});
export type ReceivingMethod = z.output<typeof ReceivingMethod>;

export const OfferedPayment = z.object({
  id,
  /** What paying asks for: the flow of the provider. */
  provider: z.enum(checkoutProviders),
  ...inLanguages({ name: z.string() }),
  /** Ids of the methods of receiving that it goes with; empty: all. */
  receiving: z.array(id),
});
export type OfferedPayment = z.output<typeof OfferedPayment>;

export const listMethods = endpoint({
  method: 'GET',
  path: '/checkout/methods/',
  access: 'public',
  summary: 'How orders can be received and paid, in the order in which they are offered',
  reply: z.object({
    receiving: z.array(ReceivingMethod),
    payment: z.array(OfferedPayment),
    /** By what news of the order may come to its phone; absent: none go there. Without an e-mail, one is no choice. */
    news_ways: z.array(z.enum(textChannels)).optional(),
  }),
});
export type Methods = z.output<typeof listMethods.reply>;

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/methods': typeof import('./methods.ts');
  }
}
