import { useState } from 'react';

type Key = string | number;

type Steady<Row> = {
  rows: readonly Row[];
  /** Rows that have come and wait to be shown. */
  waiting: number;
  showAll: () => void;
};

/**
 * Rows that do not move under the pointer: while `isHeld`, known rows stay where they are with what is new in them, and
 * others wait.
 *
 * @param question changes with what is asked for; its answer is shown at once
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  { keyOf, isHeld, question }: { keyOf: (row: Row) => Key; isHeld: boolean; question: string },
): Steady<Row> {
  const [shown, setShown] = useState({ rows, question });
  const order = (list: readonly Row[]) => list.map(keyOf).join();
  const isOther = shown.question !== question;
  const isMoved = order(shown.rows) !== order(rows);
  if (rows !== shown.rows && (isOther || !isHeld || !isMoved)) setShown({ rows, question });
  if (isOther || !isHeld || !isMoved) return { rows, waiting: 0, showAll: () => {} };
  const fresh = new Map(rows.map((row) => [keyOf(row), row]));
  const known = new Set(shown.rows.map(keyOf));
  return {
    rows: shown.rows.map((row) => fresh.get(keyOf(row)) ?? row),
    waiting: Math.max(1, rows.filter((row) => !known.has(keyOf(row))).length),
    showAll: () => setShown({ rows, question }),
  };
}
