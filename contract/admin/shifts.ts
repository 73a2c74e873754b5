import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, som, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';

const int4Max = 2_147_483_647;
const sum = som.max(int4Max);

/** Identifies a request: sent again it is the same one. */
export const wishKey = z.uuid();

/** Pieces by denomination. */
const Counts = z.record(z.string().regex(/^\d{1,4}$/), z.int().min(0).max(100_000));

const shiftParts = {
  id,
  drawer: z.string(),
  /** Whose shift it is. */
  actor: z.string(),
  is_own: z.boolean(),
  opened_at: instant,
  closed_at: instant.nullable(),
  float: som,
  /** Som that should lie in the drawer, now or when it was closed. */
  expected: z.int(),
  counted: som.nullable(),
  /** Why it was closed without balancing; empty where it did balance. */
  reason: z.string(),
  closed_by: z.string().nullable(),
};

export const Shift = z.object(shiftParts);
export type Shift = z.output<typeof Shift>;

export const ShiftDetails = Shift.extend({
  received: som,
  refunded: som,
  put_in: som,
  taken_out: som,
  counts: Counts.nullable(),
  lines: z.array(
    z.object({
      at: instant,
      /** Som; below 0: out of the drawer. */
      amount: z.int(),
      order: id.nullable(),
      number: z.string().nullable(),
      note: z.string(),
      actor: z.string().nullable(),
    }),
  ),
});
export type ShiftDetails = z.output<typeof ShiftDetails>;

const LooseCash = z.object({
  id,
  at: instant,
  order: id,
  number: z.string(),
  amount: z.int(),
  actor: z.string().nullable(),
});

export const readDesk = endpoint({
  method: 'GET',
  path: '/admin/shifts/desk/',
  access: 'operator',
  summary: 'Drawers, one’s own open shift, and cash that was taken outside of a shift',
  reply: z.object({
    drawers: z.array(z.object({ id, name: z.string(), is_taken: z.boolean() })),
    own_shift: id.nullable(),
    loose: z.array(LooseCash),
  }),
});

export const listShifts = endpoint({
  method: 'GET',
  path: '/admin/shifts/',
  access: 'operator',
  summary: 'Shifts at the drawers, newest first',
  query: z.object(pageQuery),
  reply: envelope(Shift),
});

export const readShift = endpoint({
  method: 'GET',
  path: '/admin/shifts/{id}/',
  access: 'operator',
  summary: 'One shift with everything that went into its drawer and out of it',
  params: idParam,
  reply: ShiftDetails,
});

export const openShift = endpoint({
  method: 'POST',
  path: '/admin/shifts/',
  access: 'operator',
  summary: 'Begin one’s shift at a drawer; 409 shift_open where the drawer or the person has one',
  body: z.object({ drawer: id, float: sum }),
  reply: ShiftDetails,
  status: 201,
});

export const moveCash = endpoint({
  method: 'POST',
  path: '/admin/shifts/cash/',
  access: 'operator',
  summary: 'Put cash into one’s own drawer or take it out (below 0); 409 no_shift, too_little_cash',
  body: z.object({
    key: wishKey,
    amount: z
      .int()
      .min(-int4Max)
      .max(int4Max)
      .refine((amount) => amount !== 0, says('no_sum')),
    reason: text(200),
  }),
  reply: ShiftDetails,
  status: 201,
});

export const takeInCash = endpoint({
  method: 'POST',
  path: '/admin/shifts/take-in/',
  access: 'operator',
  summary: 'Put cash that was taken outside of a shift into one’s own drawer; 409 no_shift',
  body: z.object({ movements: z.array(id).min(1).max(200) }),
  reply: ShiftDetails,
});

export const closeShift = endpoint({
  method: 'POST',
  path: '/admin/shifts/{id}/close/',
  access: 'operator',
  summary: 'End a shift with what was counted; 409 does_not_balance, unless a manager says why',
  params: idParam,
  body: z.object({ counts: Counts, reason: z.string().trim().max(300).default('') }),
  reply: ShiftDetails,
});

export const addDrawer = endpoint({
  method: 'POST',
  path: '/admin/drawers/',
  access: 'manager',
  summary: 'Add a place where cash lies',
  body: z.object({ name: text(40) }),
  reply: z.object({ id }),
  status: 201,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/shifts': typeof import('./shifts.ts');
  }
}
