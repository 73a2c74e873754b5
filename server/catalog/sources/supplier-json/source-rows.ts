import type { ProblemCode, RowProblem } from '#server/catalog/sources/source.ts';

/** What is wrong with a row of a supplier; `most` is what its text may have, in characters. */
export type SupplierProblem = RowProblem & { most?: number | undefined };

/** One row of a file: what it says, or why it cannot be read. Lines count from 1. */
export type SourceRow = { line: number; value: unknown } | { line: number; problem: SupplierProblem };

/** A problem with a field, or with the row where there is none. */
export const problemWith = (field: string | null, code: ProblemCode, value: string | null = null): SupplierProblem => ({
  code,
  field,
  value,
});
