import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './zoomable.module.css';

/** How many times as large as it fits the screen. */
export const zooms = { least: 1, pressed: 2, most: 3, step: 0.5 } as const;

export const withinZooms = (zoom: number): number => Math.min(zooms.most, Math.max(zooms.least, zoom));

type ZoomableProps = { zoom: number; onZoom: (zoom: number) => void; children: ReactNode };
type Point = { clientX: number; clientY: number };

/** A moved finger or mouse is no press from here on, in px. */
const pressPx = 6;

/** A place of the picture, as shares of it, and where in the view it is seen, in px. */
type Held = { x: number; y: number; left: number; top: number };

/**
 * A picture that is looked at closely: by a press, two fingers, or a wheel with Ctrl, and moved by dragging and scrolling. What is
 * under the pointer stays there; by keys and buttons it grows around the middle of what is seen.
 */
export function Zoomable({ zoom, onZoom, children }: ZoomableProps) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(undefined);
  const latest = useRef({ zoom, onZoom });

  useLayoutEffect(() => {
    latest.current = { zoom, onZoom };
    const view = box.current;
    if (view) held.current = show(view, zoom, held.current);
  }, [zoom, onZoom]);

  useEffect(() => {
    const view = box.current;
    if (!view) return;
    const ending = new AbortController();
    const listening = { signal: ending.signal, passive: false };
    const zoomTo = (next: number, at: Point) => {
      held.current = placeAt(view, at);
      latest.current.onZoom(withinZooms(next));
    };
    followPointer(view, listening, (at) => zoomTo(latest.current.zoom > zooms.least ? zooms.least : zooms.pressed, at));
    followFingers(view, listening, () => latest.current.zoom, zoomTo);
    view.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        zoomTo(latest.current.zoom * Math.exp(-event.deltaY / wheelPerZoom), event);
      },
      listening,
    );
    view.addEventListener(
      'scroll',
      () => {
        held.current = placeAt(view, middleOf(view));
      },
      listening,
    );
    return () => ending.abort();
  }, []);

  const isZoomed = zoom > zooms.least;
  const side = `${zoom * 100}%`;
  return (
    <div
      ref={box}
      className={styles.view}
      data-zoomed={isZoomed ? '' : undefined}
      // A region that scrolls is one a keyboard can reach.
      tabIndex={isZoomed ? 0 : undefined}
    >
      <div className={styles.content} style={{ width: side, height: side }}>
        {children}
      </div>
    </div>
  );
}

const wheelPerZoom = 200;

/** Moves the view to where the held place is seen as before. */
function show(view: Element, zoom: number, held: Held | undefined): Held | undefined {
  if (zoom === zooms.least) return undefined;
  const { x, y, left, top } = held ?? { x: 0.5, y: 0.5, left: view.clientWidth / 2, top: view.clientHeight / 2 };
  view.scrollTo({ left: x * view.scrollWidth - left, top: y * view.scrollHeight - top, behavior: 'instant' });
  return held;
}

function placeAt(view: Element, { clientX, clientY }: Point): Held {
  const box = view.getBoundingClientRect();
  const [left, top] = [clientX - box.left, clientY - box.top];
  return {
    x: (view.scrollLeft + left) / view.scrollWidth,
    y: (view.scrollTop + top) / view.scrollHeight,
    left,
    top,
  };
}

function middleOf(view: Element): Point {
  const { left, top, width, height } = view.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

type Listening = { signal: AbortSignal; passive: boolean };

/** The mouse drags the picture; fingers scroll it themselves. A press that moves nothing is one. */
function followPointer(view: HTMLElement, listening: Listening, onPress: (at: Point) => void): void {
  let last: Point = { clientX: 0, clientY: 0 };
  let moved = 0;
  view.addEventListener(
    'pointerdown',
    (event) => {
      last = event;
      moved = 0;
    },
    listening,
  );
  view.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons === 0) return;
      const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
      last = event;
      moved += Math.abs(x) + Math.abs(y);
      if (event.pointerType === 'mouse') view.scrollBy({ left: -x, top: -y, behavior: 'instant' });
    },
    listening,
  );
  view.addEventListener('click', (event) => moved <= pressPx && onPress(event), listening);
}

/** Two fingers make it as much larger as they go apart. */
function followFingers(
  view: HTMLElement,
  listening: Listening,
  zoomNow: () => number,
  onZoom: (zoom: number, at: Point) => void,
): void {
  let start: { apart: number; zoom: number } | undefined;
  view.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      start ??= { apart, zoom: zoomNow() };
      onZoom((start.zoom * apart) / start.apart, {
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      });
    },
    listening,
  );
  view.addEventListener(
    'touchend',
    () => {
      start = undefined;
    },
    listening,
  );
}
