import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { useRowDrag } from './use-row-drag.ts';

type RowOrderOptions = {
  /** In the order that they stand in. */
  ids: readonly number[];
  nameOf: (id: number) => string;
  onOrder: (ids: number[]) => void;
};

/**
 * Keeps the focus on the handle of a row that takes another place: the browser lets it go when the row is moved.
 *
 * @param places changes with the places of the rows
 * @returns to be called with a row that is about to be moved
 */
export function useFocusOnMoved(places: unknown): (id: number) => void {
  const moved = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is focused again once rows have changed places
  useEffect(() => {
    if (moved.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus();
    moved.current = undefined;
  }, [places]);
  return (id) => {
    moved.current = id;
  };
}

/**
 * Rows of a list put in order by their handles.
 *
 * @returns what a row's handle needs, and what is announced of the last move to those who do not see it
 */
export function useRowOrder({ ids, nameOf, onOrder }: RowOrderOptions) {
  const t = useT();
  const [announced, setAnnounced] = useState('');
  const keepFocusOn = useFocusOnMoved(ids.join());
  function put(id: number, place: number) {
    const others = ids.filter((each) => each !== id);
    if (place < 0 || place > others.length || ids[place] === id) return;
    keepFocusOn(id);
    setAnnounced(t('admin.row_moved', { name: nameOf(id), place: place + 1, count: ids.length }));
    onOrder(others.toSpliced(place, 0, id));
  }
  const handleOf = useRowDrag({
    onDrop: (id, { id: target, part }) => {
      const others = ids.filter((each) => each !== id);
      put(id, others.indexOf(target) + (part === 'after' ? 1 : 0));
    },
    onArrow: (id, arrow) => {
      const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: 0, ArrowRight: 0 }[arrow];
      if (step !== 0) put(id, ids.indexOf(id) + step);
    },
  });
  return { handleOf, announced };
}
