import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, optionalText, queryList, queryText, wholeNumber } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { newReturn, OrderReturn } from '#contract/shop/returns.ts';
import { inLanguages } from '#contract/translated.ts';
import { optionWords } from '#contract/variant-options.ts';
import { returnDecisions, returnStatuses } from '#rules/sales/return-status.ts';
import { typedSerial } from './serials.ts';

export const AdminReturnRow = OrderReturn.omit({ pictures: true }).extend({
  order: id,
  order_number: z.string(),
  /** Of the order's customer. */
  customer: z.string(),
  phone: z.string(),
  ...inLanguages({ name: z.string() }),
  options: optionWords,
});
export type AdminReturnRow = z.output<typeof AdminReturnRow>;

const restock = z.enum(['shelf', 'write_off']);

export const AdminReturn = AdminReturnRow.extend({
  version: z.int(),
  pictures: OrderReturn.shape.pictures,
  /** Som of one piece, as paid. */
  price: z.int(),
  restock: restock.nullable(),
  serial: z.string().nullable(),
  /** Units of its line that it may be about. */
  serials: z.array(z.string()),
  by_staff: z.boolean(),
  moves: z.array(
    z.object({
      at: instant,
      status: z.enum(returnStatuses),
      /** Name of a member of staff; null: the customer. */
      actor: z.string().nullable(),
    }),
  ),
});
export type AdminReturn = z.output<typeof AdminReturn>;

export const listAdminReturns = endpoint({
  method: 'GET',
  path: '/admin/returns/',
  access: 'operator',
  summary: 'What customers bring back, newest first; search looks at order numbers, phones and serial numbers',
  query: z.object({
    ...pageQuery,
    status: queryList.transform((words) => words?.filter((word) => returnStatuses.some((known) => known === word))),
    order: wholeNumber(1, 2_147_483_647).optional().catch(undefined),
    search: queryText,
  }),
  reply: envelope(AdminReturnRow),
});

export const getAdminReturn = endpoint({
  method: 'GET',
  path: '/admin/returns/{id}/',
  access: 'operator',
  summary: 'One return with its pictures and how it went',
  params: idParam,
  reply: AdminReturn,
});

export const addAdminReturn = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/returns/',
  access: 'operator',
  summary: 'Notes what a customer brings to the counter, also when it is late',
  params: idParam,
  body: z.object(newReturn),
  reply: AdminReturn,
  status: 201,
});

export const moveAdminReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/{id}/move/',
  access: 'operator',
  summary: 'Receive what was brought (and say which unit it is), or close what is done; 409 `stale` with `current`',
  params: idParam,
  body: z.object({ version: z.int(), to: z.enum(['received', 'closed']), serial: typedSerial.optional() }),
  reply: AdminReturn,
});

export const decideAdminReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/{id}/decision/',
  access: 'manager',
  summary: 'Decide on a return: money back, another piece, repair, or no; where the pieces go and how the money does',
  params: idParam,
  body: z.object({
    version: z.int(),
    decision: z.enum(returnDecisions),
    answer: optionalText(500),
    /** Of a refund or an exchange. */
    restock: restock.nullable(),
    /** Of a refund; without an amount it is what the pieces were paid with. */
    refund: z
      .object({ method: z.enum(['cash', 'mbank', 'transfer']), amount: wholeNumber(1, 2_147_483_647).optional() })
      .nullable(),
  }),
  reply: AdminReturn,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/returns': typeof import('./returns.ts');
  }
}
