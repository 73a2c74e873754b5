import { z } from 'zod';
import { DocumentGoods, DocumentHead } from '#contract/admin/documents.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idParam, instant, som } from '#contract/fields.ts';
import { inLanguages } from '#contract/translated.ts';

/** Money that moved; its name is the way it went, as the order called it. */
const Money = z.object({ at: instant, amount: som, ...inLanguages({ name: z.string() }) });

/** What was paid for an order, for what, and what went back of it. */
export const Receipt = DocumentHead.extend({
  number: z.string(),
  created_at: instant,
  goods: DocumentGoods,
  /** Money that has come, oldest first; none: nothing is paid yet. */
  payments: z.array(Money),
  refunds: z.array(Money),
  /** Som that is still to be paid; below 0: what the shop gives back. */
  balance: z.int(),
  /** What the shop's cash register printed, where staff have entered it; `url` is '' without a link. */
  fiscal: z.array(z.object({ number: z.string(), url: z.string() })),
});
export type Receipt = z.output<typeof Receipt>;

export const getReceipt = endpoint({
  method: 'GET',
  path: '/orders/{id}/receipt/',
  access: 'public',
  summary: 'What was paid for an own order, line by line',
  headers: { 'X-Order-Key': 'The key that a guest was given with the order' },
  params: idParam,
  reply: Receipt,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/receipts': typeof import('./receipts.ts');
  }
}
