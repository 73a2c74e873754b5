import { z } from 'zod';
import { typedSerial } from '#contract/admin/serials.ts';
import { endpoint } from '#contract/endpoint.ts';
import { instant } from '#contract/fields.ts';
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

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/warranty': typeof import('./warranty.ts');
  }
}
