import { z } from 'zod';
import { typedSerial } from '#contract/admin/serials.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, text } from '#contract/fields.ts';
import { pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';

/** A unit that was sold, and how long it is answered for. */
export const SoldUnit = z.object({
  serial: z.string(),
  ...inLanguages({ name: z.string() }),
  options: optionWords,
  /** As it looked when it was bought; root-relative. */
  image: z.string().nullable(),
  /** When it was handed over; null: it is still on its way, and the warranty begins with it. */
  received_at: instant.nullable(),
  /** 0: none. */
  warranty_months: z.int().nonnegative(),
  warranty_until: instant.nullable(),
  is_live: z.boolean(),
});
export type SoldUnit = z.output<typeof SoldUnit>;

/** The same with the order that it came with. */
export const OwnUnit = SoldUnit.extend({ order: id, order_number: z.string() });
export type OwnUnit = z.output<typeof OwnUnit>;

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
  reply: SoldUnit,
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

export const listOrderUnits = endpoint({
  method: 'GET',
  path: '/orders/{id}/units/',
  access: 'public',
  summary: 'Units of an own order that have serial numbers, and how long they are answered for',
  headers: { 'X-Order-Key': 'The key that a guest was given with the order' },
  params: idParam,
  reply: z.object({ results: z.array(SoldUnit) }),
});

export const listOwnUnits = endpoint({
  method: 'GET',
  path: '/warranty/units/',
  access: 'customer',
  summary: 'All units with serial numbers that the customer has bought, the newest first',
  query: z.object(pageQuery),
  reply: z.object({ count: z.int().nonnegative(), results: z.array(OwnUnit) }),
});

export const trackUnits = endpoint({
  method: 'POST',
  path: '/warranty/track/',
  access: 'public',
  summary:
    'How long the units of an order are answered for, by its number and phone, once it is handed over. 404 for anything that does not fit together, 429 for guessing',
  body: z.object({ number: text(40), phone: text(30) }),
  reply: z.object({
    results: z.array(
      SoldUnit.omit({ serial: true }).extend({
        /** Its last four signs: by the whole number the unit is known to others, too. */
        serial_end: z.string(),
      }),
    ),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/warranty': typeof import('./warranty.ts');
  }
}
