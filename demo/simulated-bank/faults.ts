import { z } from 'zod';

/** Calls of the protocol that a fault can be planned for, and the bank's own calls to the shop. */
export const faultyCalls = ['create', 'confirm', 'status', 'cancel', 'refund', 'callback'] as const;

export type FaultyCall = (typeof faultyCalls)[number];

/**
 * What can go wrong. `…_before`: nothing is done; `…_after`, `cut`, `garbled`: it is done, but the answer is lost.
 * `late`: nothing is answered, and the charge or the callback comes after `ms`.
 */
export const faultKinds = [
  ...['not_found', 'no_money', 'declined', 'wrong_amount'],
  ...['slow', 'late', 'timeout_before', 'timeout_after', 'error_before', 'error_after'],
  ...['cut_before', 'cut', 'garbled'],
  ...['duplicate', 'forged', 'lost'],
] as const;

/** One fault; it happens to the next `times` calls that fit, then the bank is well again. */
export const NewFault = z.object({
  call: z.enum(faultyCalls),
  fault: z.enum(faultKinds),
  /** Only to payments of this phone. */
  phone: z
    .string()
    .regex(/^996\d{9}$/)
    .optional(),
  times: z.coerce.number().int().min(1).max(1_000).default(1),
  /** How long what waits waits, in ms. */
  ms: z.coerce.number().int().min(0).max(600_000).default(30_000),
});

export type Fault = z.output<typeof NewFault>;
