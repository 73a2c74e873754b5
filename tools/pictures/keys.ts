import { path, polygon, rect } from './shapes.ts';

/** A field of keys that widens towards the viewer. */
export type KeyField = {
  top: number;
  bottom: number;
  topLeft: number;
  topRight: number;
  bottomLeft: number;
  bottomRight: number;
};

/** Keys in perspective; the middle of the nearest row is one long space bar. `fill` gets the place along the row, 0 to 1. */
export function keyRows(field: KeyField, rows: number, columns: number, fill: (place: number) => string): string {
  const at = (u: number, v: number): [number, number] => {
    const left = field.topLeft + (field.bottomLeft - field.topLeft) * v;
    const right = field.topRight + (field.bottomRight - field.topRight) * v;
    return [left + (right - left) * u, field.top + (field.bottom - field.top) * v];
  };
  const key = (from: number, to: number, row: number) => {
    const gap = 0.0045;
    const above = (row + 0.07) / rows;
    const below = (row + 0.9) / rows;
    const corners = polygon(at(from + gap, above), at(to - gap, above), at(to - gap, below), at(from + gap, below));
    return path(corners, fill(from), { stroke: fill(from), 'stroke-width': 2, 'stroke-linejoin': 'round' });
  };
  return keyPlaces(rows, columns)
    .map(([from, to, row]) => key(from, to, row))
    .join('');
}

/** The same keys seen straight from above, in a box. */
export function flatKeys(
  [x, y, width, height]: [number, number, number, number],
  rows: number,
  columns: number,
  fill: (place: number) => string,
): string {
  const pitch = height / rows;
  return keyPlaces(rows, columns)
    .map(([from, to, row]) =>
      rect([x + from * width + 1.5, y + row * pitch + 1.5, (to - from) * width - 3, pitch - 3], 3.5, fill(from)),
    )
    .join('');
}

/** Where each key begins and ends along its row (0 to 1), and its row. */
function keyPlaces(rows: number, columns: number): [from: number, to: number, row: number][] {
  const step = 1 / columns;
  const spaceFrom = Math.floor(columns * 0.28);
  const spaceTo = Math.ceil(columns * 0.66);
  const full = Array.from({ length: rows - 1 }, (_, row) => fullRow(row, columns)).flat();
  const last = Array.from({ length: columns }, (_, column) => column).filter((c) => c < spaceFrom || c >= spaceTo);
  return [
    ...full,
    ...last.map((column): [number, number, number] => [column * step, (column + 1) * step, rows - 1]),
    [spaceFrom * step, spaceTo * step, rows - 1],
  ];
}

/** Rows shift like on a real keyboard: the first key grows and the last one takes what is left. */
function fullRow(row: number, columns: number): [from: number, to: number, row: number][] {
  const step = 1 / columns;
  const shift = [0, 0.35, 0.6, 0.9, 0.2][row % 5] ?? 0;
  const edge = (column: number) => (column === 0 ? 0 : column === columns ? 1 : (column + shift) * step);
  return Array.from({ length: columns }, (_, column) => [edge(column), Math.min(1, edge(column + 1)), row]);
}
