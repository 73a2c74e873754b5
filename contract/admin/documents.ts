import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, instant, wholeNumber } from '#contract/fields.ts';
import { inLanguages, namesInLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';

/** What documents say of their seller; what the owner has not filled in is empty. */
export const documentSellerFields = [
  'name',
  'phone',
  'tax_number',
  'bank_account',
  'bic',
  ...namesInLanguages(['location', 'legal_name', 'legal_address', 'bank', 'signatory']),
] as const;

/** A company as documents name it. */
export const DocumentCompany = z.object({ name: z.string(), tax_number: z.string(), address: z.string() });

/** Who sells and which company buys, as of the day of issue; without a company a person buys. */
export const DocumentHead = z.object({
  seller: z.record(z.enum(documentSellerFields), z.string()),
  company: DocumentCompany.nullable(),
});
export type DocumentHead = z.output<typeof DocumentHead>;

/** What is bought and what it costs, in som. */
export const DocumentGoods = z.object({
  items: z.array(
    z.object({
      ...inLanguages({ name: z.string() }),
      options: optionWords,
      count: z.int(),
      /** Of one piece. */
      price: z.int(),
    }),
  ),
  subtotal: z.int(),
  discount: z.int(),
  promo_code: z.string(),
  delivery: z.int(),
  /** Wrapping as a gift; absent where there is none, as in invoices of before. */
  wrap: z.int().optional(),
  total: z.int(),
});

const OrderDocument = z.object({
  head: DocumentHead,
  /** Null: it is not issued, and the head is as it would be now. */
  issued_at: instant.nullable(),
  /** What was invoiced, as on the day of issue; null: another document, or nothing is invoiced yet. */
  invoice: z
    .object({
      number: z.int(),
      goods: DocumentGoods,
      /** The order was changed since: it needs another invoice. */
      is_outdated: z.boolean(),
      replaced_by: z.int().nullable(),
      /** Numbers of the order's other invoices, newest first. */
      others: z.array(z.int()),
    })
    .nullable(),
});

export const readOrderDocument = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/documents/{kind}/',
  access: 'operator',
  summary:
    'Who sells and who buys on a document of an order, as on the day it was issued; of an invoice also the goods',
  params: z.object({ id, kind: z.enum(['slip', 'invoice', 'warranty']) }),
  query: z.object({
    number: wholeNumber(1, 2_147_483_647).optional().describe('An earlier invoice; absent: the one to be paid'),
  }),
  reply: OrderDocument,
});

export const issueOrderDocument = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/documents/{kind}/',
  access: 'operator',
  summary:
    'Issue a document that has no number of its own; printed again it says the same of its seller and its company',
  params: z.object({ id, kind: z.enum(['slip', 'warranty']) }),
  reply: OrderDocument,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/documents': typeof import('./documents.ts');
  }
}
