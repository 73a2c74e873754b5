import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, text, wholeNumber } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';
import { plainSerial, serialFault } from '#rules/catalog/serial.ts';

const codes = { shape: says('serial_shape'), imei: says('imei_digit') };

/** A serial number or an IMEI, as people type or scan it. */
export const typedSerial = text(80)
  .transform(plainSerial)
  .superRefine((serial, context) => {
    const fault = serialFault(serial);
    if (fault) context.addIssue({ code: 'custom', message: codes[fault] });
  });

export const OrderSerials = z.object({
  order: id,
  lines: z.array(
    z.object({
      item: id,
      ...inLanguages({ name: z.string() }),
      options: optionWords,
      count: z.int(),
      /** Units of this have a number of their own: none should leave without it. */
      has_serial: z.boolean(),
      warranty_months: z.int(),
      pieces: z.array(
        z.object({
          piece: z.int(),
          serial: z.string(),
          at: instant,
          by: z.string().nullable(),
          warranty_months: z.int(),
        }),
      ),
    }),
  ),
});
export type OrderSerials = z.output<typeof OrderSerials>;

const pieceParams = z.object({ id, item: id, piece: wholeNumber(1, 99) });

export const listOrderSerials = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/serials/',
  access: 'operator',
  summary: "An order's lines with the serial numbers of their pieces: for assembly and the warranty card",
  params: idParam,
  reply: OrderSerials,
});

export const bindSerial = endpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/serials/{item}/{piece}/',
  access: 'operator',
  summary: 'Says which unit a piece of a line is; 409 `serial_taken` where another order has it',
  params: pieceParams,
  body: z.object({ serial: typedSerial }),
  reply: OrderSerials,
});

export const releaseSerial = endpoint({
  method: 'DELETE',
  path: '/admin/orders/{id}/serials/{item}/{piece}/',
  access: 'operator',
  summary: 'Takes a serial number off a piece: it was a mistake',
  params: pieceParams,
  reply: OrderSerials,
});

const months = wholeNumber(0, 120);

/** What holds for a category of goods; `warranty_months` null: as the shop's setting says. */
export const WarrantyTerms = z.object({
  id,
  version: z.int(),
  ...inLanguages({ title: z.string() }),
  brand_title: z.string(),
  has_serial: z.boolean(),
  warranty_months: z.int().nullable(),
});
export type WarrantyTerms = z.output<typeof WarrantyTerms>;

export const listWarrantyTerms = endpoint({
  method: 'GET',
  path: '/admin/warranty-terms/',
  access: 'manager',
  summary: 'Of which categories units have serial numbers, and their months of warranty',
  reply: z.object({ results: z.array(WarrantyTerms) }),
});

export const saveWarrantyTerms = endpoint({
  method: 'PUT',
  path: '/admin/warranty-terms/{id}/',
  access: 'manager',
  summary: 'Changes what holds for a category; 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version: z.int(), has_serial: z.boolean(), warranty_months: months.nullable() }),
  reply: WarrantyTerms,
});

/** What a product says itself; null: as its category. */
export const ProductWarranty = z.object({
  version: z.int(),
  has_serial: z.boolean().nullable(),
  warranty_months: z.int().nullable(),
});

export const getProductWarranty = endpoint({
  method: 'GET',
  path: '/admin/products/{id}/warranty/',
  access: 'manager',
  summary: 'What a product says of serial numbers and warranty',
  params: idParam,
  reply: ProductWarranty,
});

export const saveProductWarranty = endpoint({
  method: 'PUT',
  path: '/admin/products/{id}/warranty/',
  access: 'manager',
  summary: 'Changes what a product says of serial numbers and warranty; 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version: z.int(), has_serial: z.boolean().nullable(), warranty_months: months.nullable() }),
  reply: ProductWarranty,
});

/** A sold unit that staff look for. */
export const SoldUnit = z.object({
  serial: z.string(),
  order: id,
  order_number: z.string(),
  ...inLanguages({ name: z.string() }),
  released: optionalText(20).nullable(),
});

export const findSoldUnits = endpoint({
  method: 'GET',
  path: '/admin/serials/',
  access: 'operator',
  summary: 'Orders of the units whose serial number begins so, newest first, ten at most',
  query: z.object({ search: optionalText(80).default('') }),
  reply: z.object({ results: z.array(SoldUnit) }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/serials': typeof import('./serials.ts');
  }
}
