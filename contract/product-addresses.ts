import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, text } from './fields.ts';

export const findProductAddress = endpoint({
  method: 'GET',
  path: '/products/addresses/{slug}/',
  access: 'public',
  summary: 'Which product a readable address leads to, be it of now or of the past',
  params: z.object({ slug: text(100) }),
  reply: z.object({ id }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'product-addresses': typeof import('./product-addresses.ts');
  }
}
