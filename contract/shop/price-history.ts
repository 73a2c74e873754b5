import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, som } from '#contract/fields.ts';

export const listPriceHistory = endpoint({
  method: 'GET',
  path: '/products/{id}/price-history/',
  access: 'public',
  summary: 'What each variant on sale was asked for in the last year, oldest first',
  params: idParam,
  reply: z.object({
    variants: z.array(
      z.object({
        variant: id,
        /** The lowest of the last 30 days, in som. */
        lowest: som.nullable(),
        /** After discount, from `at` on. */
        prices: z.array(z.object({ at: instant, price: som })),
      }),
    ),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/price-history': typeof import('./price-history.ts');
  }
}
