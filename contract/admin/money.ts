import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, som, text } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';
import { paymentMethods } from '#rules/sales/payment-method.ts';
import { wishKey } from './shifts.ts';

const int4Max = 2_147_483_647;
const method = z.enum(['cash', 'mbank', 'transfer']);
const sum = z.int().min(1).max(int4Max);

const Movement = z.object({
  at: instant,
  kind: z.enum(['expected', 'received', 'refunded']),
  /** Som; what is expected can also shrink. */
  amount: z.int(),
  method: method.nullable(),
  /** Why more or less is expected. */
  cause: z.enum(['placed', 'changed', 'cancelled', 'reopened', 'refunded']).nullable(),
  actor: z.enum(['customer', 'guest', 'staff', 'system', 'bank']),
  actor_name: z.string().nullable(),
  note: z.string(),
});

const Refund = z.object({
  id,
  at: instant,
  amount: som,
  method,
  /** `asking`: the bank has not answered yet; `refused`: it declined, and the money has to go another way. */
  status: z.enum(['asking', 'done', 'refused']),
  reason: z.string(),
  actor: z.string(),
});

const Receipt = z.object({ id, at: instant, number: z.string(), url: z.string() });

/** A line of the order as a refund needs it. */
const Line = z.object({
  id,
  ...inLanguages({ name: z.string() }),
  options: optionWords,
  count: z.int(),
  /** Som for one, and what all pieces were paid with, after the promo code. */
  price: som,
  paid: som,
  /** Pieces that were refunded, or are about to be. */
  refunded: z.int(),
});

export const OrderMoney = z.object({
  order: id,
  status: z.string(),
  payment_status: z.string(),
  payment_method: z.enum(paymentMethods),
  total: som,
  expected: som,
  received: som,
  refunded: som,
  /** Still to be paid; below 0: to be given back. */
  balance: z.int(),
  /** Som that can be given back now, and those of them that the bank can. */
  refundable: som,
  refundable_by_bank: som,
  may_be_cancelled: z.boolean(),
  movements: z.array(Movement),
  refunds: z.array(Refund),
  receipts: z.array(Receipt),
  lines: z.array(Line),
});
export type OrderMoney = z.output<typeof OrderMoney>;

export const readOrderMoney = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/money/',
  access: 'operator',
  summary: 'How the money of an order stands, and every movement of it',
  params: idParam,
  reply: OrderMoney,
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refunds/',
  access: 'manager',
  summary: 'Give money back, in full or in part; 409 more_than_captured, undecided, no_shift, refund_under_way',
  params: idParam,
  body: z.object({
    key: wishKey,
    method,
    reason: text(300),
    /** Absent: what the lines were paid with, or everything where there are no lines. */
    amount: sum.optional(),
    lines: z
      .array(z.object({ item: id, count: z.int().min(1).max(99), is_restocked: z.boolean() }))
      .max(100)
      .default([]),
    /** Also cancel the order; all of its pieces go back to the shelf. */
    cancel: z.boolean().default(false),
  }),
  reply: OrderMoney,
  status: 201,
});

export const notePayment = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/payments/',
  access: 'operator',
  summary: 'Note that an order was paid, or a part of it, in cash or by a transfer; 400 more_than_owed, part_of_mbank',
  params: idParam,
  body: z.object({
    key: wishKey,
    method: z.enum(['cash', 'transfer']),
    amount: sum,
    note: optionalText(200).default(''),
  }),
  reply: OrderMoney,
  status: 201,
});

export const addReceipt = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/receipts/',
  access: 'operator',
  summary: 'Keep the number of a fiscal receipt, and its link, with the order; the customer sees both',
  params: idParam,
  body: z.object({
    /** As it is printed: digits, capitals and dashes. */
    number: text(40)
      .transform((typed) => typed.toUpperCase().replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^[0-9A-Z-]+$/, says('latin_digits'))),
    url: z.union([z.literal(''), z.url({ protocol: /^https$/, error: says('web_address') }).max(500)]).default(''),
  }),
  reply: OrderMoney,
  status: 201,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/money': typeof import('./money.ts');
  }
}
