import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant } from '#contract/fields.ts';
import { orderStatuses } from '#rules/sales/order-status.ts';

const operator = { access: 'operator' } as const;
const version = z.int();

/** What was asked of many orders at once, and what has become of each so far. */
export const OrderBatch = z.object({
  id,
  /** Of whom; '' where there is no such person any more. */
  actor: z.string(),
  created_at: instant,
  /** It takes the steps of another batch back. */
  is_back: z.boolean(),
  count: z.int(),
  done: z.int(),
  refused: z.int(),
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      state: z.enum(['waiting', 'done', 'refused']),
      /** A code as single steps are refused with; the order stands as `status` says. */
      refusal: z.string().nullable(),
      status: z.enum(orderStatuses),
    }),
  ),
});
export type OrderBatch = z.output<typeof OrderBatch>;

export const takeManySteps = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/order-batches/',
  summary: 'Have the next step of many orders taken, one after the other, whether or not anybody looks on',
  body: z.object({
    orders: z
      .array(z.object({ id, version, to: z.enum(['confirmed', 'assembled', 'delivering', 'ready']) }))
      .min(1)
      .max(1000),
  }),
  reply: OrderBatch,
  status: 201,
});

export const takeManyStepsBack = endpoint({
  ...operator,
  method: 'POST',
  path: '/admin/order-batches/{id}/back/',
  summary: 'Have the steps that a batch took taken back, each within seconds of it',
  params: idParam,
  reply: OrderBatch,
  status: 201,
});

export const getOrderBatch = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/order-batches/{id}/',
  summary: 'What became of each order of a batch',
  params: idParam,
  reply: OrderBatch,
});

export const listOrderBatches = endpoint({
  ...operator,
  method: 'GET',
  path: '/admin/order-batches/',
  summary: 'Batches that are under way or ended within the last quarter of an hour, the newest first',
  reply: z.object({ results: z.array(OrderBatch.omit({ orders: true })) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/order-batches': typeof import('./order-batches.ts');
  }
}
