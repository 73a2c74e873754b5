/** One row of a file: what it says, or why it cannot be read. Lines count from 1. */
export type SourceRow = { line: number; value: unknown } | { line: number; problem: string };
