import { z } from 'zod';
import { typedSerial } from '#contract/admin/serials.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idParam, instant } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';

export const checkWarranty = endpoint({
  method: 'POST',
  path: '/warranty/check/',
  access: 'public',
  summary:
    'Whether a unit is ours and its warranty live; 404 for anything that does not fit together, 429 for guessing',
  body: z.object({
    serial: typedSerial,
    phone_end: z
      .string()
      .trim()
      .regex(/^\d{4}$/, says('last_four')),
  }),
  reply: z.object({
    serial: z.string(),
    ...inLanguages({ name: z.string() }),
    options: optionWords,
    /** When it was handed over; null: it is still on its way, and the warranty begins with it. */
    received_at: instant.nullable(),
    warranty_months: z.int(),
    warranty_until: instant.nullable(),
    is_live: z.boolean(),
  }),
});

/** What the shop promises of a product, whoever buys it. */
export const ProductPromises = z.object({
  /** Units have numbers of their own, which can be compared before one pays. */
  has_serial: z.boolean(),
  /** 0: none. */
  warranty_months: z.int().nonnegative(),
  /** Days in which it may be brought back; 0: none. */
  return_days: z.int().nonnegative(),
});
export type ProductPromises = z.output<typeof ProductPromises>;

export const getProductPromises = endpoint({
  method: 'GET',
  path: '/products/{id}/promises/',
  access: 'public',
  summary: 'How long a product is answered for and may be brought back, and whether its units are numbered',
  params: idParam,
  reply: ProductPromises,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/warranty': typeof import('./warranty.ts');
  }
}
