import { z } from 'zod';
import { queryInt } from './fields.ts';

/** Default page size and the most a list gives, in rows (contract 4). */
export const defaultLimit = 100;
export const maxLimit = 1000;

/** limit and offset; junk falls back to the defaults, more than the maximum is clipped in silence (contract 4). */
export const pageQuery = {
  limit: queryInt(1, 2_147_483_647).transform((limit) => Math.min(limit ?? defaultLimit, maxLimit)),
  offset: queryInt(0, 2_147_483_647).transform((offset) => offset ?? 0),
};

/** The limit/offset envelope; `next` and `previous` are absolute addresses. */
export const envelope = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int().nonnegative(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
