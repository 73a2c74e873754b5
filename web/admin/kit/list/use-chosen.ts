import { useRef, useState } from 'react';
import type { Choice } from '#web/admin/kit/admin-table.tsx';

export type Chosen<Row> = {
  ids: readonly number[];
  /** As they were when they were chosen, from whichever page, in the order of their choice. */
  rows: readonly Row[];
  clear: () => void;
};

/** Rows that are chosen across pages; with Shift all between two on the same page. */
export function useChosen<Row>(
  rows: readonly Row[],
  { idOf, nameOf }: { idOf: (row: Row) => number; nameOf: (row: Row) => string },
): Chosen<Row> & { choice: Choice<Row>; choosePage: () => void; isPageChosen: boolean } {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const last = useRef<number>(undefined);
  const ids = rows.map(idOf);
  const toggle = (row: Row, isRange: boolean) => {
    const id = idOf(row);
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
    const isWanted = !chosen.has(id);
    const next = new Map(chosen);
    const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    for (const each of range) isWanted ? next.set(idOf(each), each) : next.delete(idOf(each));
    last.current = id;
    setChosen(next);
  };
  return {
    ids: [...chosen.keys()],
    rows: [...chosen.values()],
    clear: () => setChosen(new Map()),
    choice: { has: (row) => chosen.has(idOf(row)), toggle, nameOf },
    choosePage: () => setChosen(new Map([...chosen, ...rows.map((row) => [idOf(row), row] as const)])),
    isPageChosen: ids.every((id) => chosen.has(id)),
  };
}
