import { idsWithin } from '#rules/catalog/category-tree.ts';
import type { Arrow, Drop } from '#web/admin/kit/order/use-row-drag.ts';

/** A category's place: below which one (null: at the top), and before which of those there (null: behind them all). */
export type Place = { parent: number | null; before: number | null };

type Row = { id: number; parent: number | null };

const siblingsOf = (rows: readonly Row[], parent: number | null) => rows.filter((row) => row.parent === parent);

/** Where a category stands now. */
export function placeOf(rows: readonly Row[], id: number): Place {
  const parent = rows.find((row) => row.id === id)?.parent ?? null;
  const siblings = siblingsOf(rows, parent);
  const next = siblings[siblings.findIndex((row) => row.id === id) + 1];
  return { parent, before: next?.id ?? null };
}

/**
 * Where an arrow moves a category: up and down among its siblings, right into the one above it, left out behind its parent.
 *
 * @param rows of the tree, siblings in order
 * @returns undefined where it can go no further
 */
export function placeByArrow(rows: readonly Row[], id: number, arrow: Arrow): Place | undefined {
  const { parent } = placeOf(rows, id);
  const siblings = siblingsOf(rows, parent);
  const at = siblings.findIndex((row) => row.id === id);
  const [above, below] = [siblings[at - 1], siblings[at + 1]];
  if (arrow === 'ArrowUp') return above && { parent, before: above.id };
  if (arrow === 'ArrowDown') return below && { parent, before: siblings[at + 2]?.id ?? null };
  if (arrow === 'ArrowRight') return above && { parent: above.id, before: null };
  return parent === null ? undefined : placeOf(rows, parent);
}

/** Where a category that is dropped comes to stand; undefined where it stands already, or below itself. */
export function placeByDrop(rows: readonly Row[], id: number, { id: target, part }: Drop): Place | undefined {
  const nodes = rows.map((row) => ({ id: row.id, parent_id: row.parent }));
  if (idsWithin(nodes, id).includes(target)) return undefined;
  if (part === 'into') return { parent: target, before: null };
  const after = placeOf(rows, target);
  const place = part === 'after' ? after : { ...after, before: target };
  const now = placeOf(rows, id);
  const isThere = place.parent === now.parent && (place.before === id || place.before === now.before);
  return isThere ? undefined : place;
}

/** The same tree with a category at another place, all below it with it; behind all there where `before` is not among them. */
export function withMoved<Row extends { id: number; parent: number | null }>(
  rows: readonly Row[],
  id: number,
  { parent, before }: Place,
): Row[] {
  const others = rows.filter((row) => row.id !== id);
  const moved = rows.filter((row) => row.id === id).map((row) => ({ ...row, parent }));
  const at = others.findIndex((row) => row.id === before && row.parent === parent);
  return at === -1 ? [...others, ...moved] : others.toSpliced(at, 0, ...moved);
}
