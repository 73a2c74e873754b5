import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Where a row is put: at another one's upper or lower edge, or (in a tree) below it. */
export type Drop = { id: number; part: 'before' | 'into' | 'after' };

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const arrows: ReadonlySet<string> = new Set<Arrow>(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

type RowDragOptions = {
  /** Whether the middle of a row means below it. */
  mayGoInto?: boolean;
  onDrop: (id: number, drop: Drop) => void;
  onArrow: (id: number, arrow: Arrow) => void;
};

/** A row that is dragged to an edge of the window moves the page, by so many px each time the pointer moves. */
const [edgePx, stepPx] = [72, 16];

/**
 * Rows that are moved by their handles: with a mouse, a finger or a pen, and with the arrow keys. A row is what has
 * `data-row`, or a row of a table; only rows of the same `data-rows` change places.
 *
 * @returns what a row's handle needs
 */
export function useRowDrag({ mayGoInto = false, onDrop, onArrow }: RowDragOptions) {
  const [drag, setDrag] = useState<{ id: number; over?: Drop }>();
  const stop = () => setDrag(undefined);
  return (id: number) => ({
    'data-handle': id,
    'data-dragged': drag?.id === id || undefined,
    'data-drop': drag?.over?.id === id ? drag.over.part : undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id !== id) return;
      scrollAtEdge(event.clientY);
      const over = dropAt(event, mayGoInto);
      setDrag({ id, ...(over && over.id !== id && { over }) });
    },
    onPointerUp: () => {
      if (drag?.id === id && drag.over) onDrop(id, drag.over);
      stop();
    },
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
      if (!arrows.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // Lists go through their rows by the same keys.
      event.stopPropagation();
      onArrow(id, event.key as Arrow);
    },
  });
}

function scrollAtEdge(y: number): void {
  if (y < edgePx) scrollBy(0, -stepPx);
  if (y > innerHeight - edgePx) scrollBy(0, stepPx);
}

function dropAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>, mayGoInto: boolean): Drop | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest('[data-row], tr');
  const handle = row?.querySelector<HTMLElement>('[data-handle]');
  const rows = currentTarget.closest('[data-rows]');
  if (!row || !handle || !rows?.contains(row)) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const at = (clientY - top) / height;
  const isInto = mayGoInto && at > 0.3 && at < 0.7;
  return { id: Number(handle.dataset.handle), part: isInto ? 'into' : at < 0.5 ? 'before' : 'after' };
}
