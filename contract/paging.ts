import { z } from 'zod';
import { int4Max, last } from './fields.ts';

/** Default page size and the most a list gives, in rows. Older clients ask for 8, 100 and 1,000. */
export const defaultLimit = 100;
export const maxLimit = 1000;

/** Plain digits, however many; everything else is junk. */
const figure = (value: unknown) => {
  const sent = last(value);
  return typeof sent === 'string' && /^\d+$/.test(sent) ? Math.min(Number(sent), Number.MAX_SAFE_INTEGER) : undefined;
};

/**
 * limit and offset; junk falls back to the defaults, a limit of more than the maximum is clipped in silence.
 * An offset that no list can reach is refused: it is no place in a list, and its start would be a wrong answer.
 */
export const pageQuery = {
  limit: z.preprocess(figure, z.int().optional()).transform((limit) => Math.min(limit || defaultLimit, maxLimit)),
  offset: z.preprocess((value) => figure(value) ?? 0, z.int().max(int4Max)),
};

/** The limit/offset envelope; `next` and `previous` are absolute addresses. */
export const envelope = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.int().nonnegative(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
