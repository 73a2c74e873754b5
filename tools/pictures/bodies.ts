import type { Facet, Material, Point } from './solid.ts';

/** A closed outline in space. Lofts need outlines of the same number of places. */
export type Outline = Point[];

/** Half the breadth, half the height, and how square the corners are: 2 is an ellipse, 5 a rounded rectangle. */
export type Section = [halfBreadth: number, halfHeight: number, squareness: number];

const segments = 88;

function add(place: Point, direction: Point, by: number): Point {
  return [place[0] + direction[0] * by, place[1] + direction[1] * by, place[2] + direction[2] * by];
}

const power = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent;

/** An outline around `center` in the plane of `across` and `up`, counter-clockwise as seen from where across × up points. */
export function outline(center: Point, across: Point, up: Point, [breadth, height, squareness]: Section): Outline {
  return Array.from({ length: segments }, (_, index) => {
    const angle = (index / segments) * 2 * Math.PI;
    const aside = power(Math.cos(angle), 2 / squareness) * breadth;
    const above = power(Math.sin(angle), 2 / squareness) * height;
    return add(add(center, across, aside), up, above);
  });
}

function wall(from: Outline, to: Outline, material: Material): Facet[] {
  return from.map((corner, index) => {
    const next = (index + 1) % from.length;
    return { corners: [corner, from[next] ?? corner, to[next] ?? corner, to[index] ?? corner], material };
  });
}

/** The skin through a row of outlines, closed at both ends. */
export function loft(outlines: Outline[], material: Material): Facet[] {
  const walls = outlines.slice(1).flatMap((to, index) => wall(outlines[index] ?? to, to, material));
  const [first = [], last = []] = [outlines[0], outlines.at(-1)];
  return [...walls, { corners: first.toReversed(), material }, { corners: last, material }];
}

/** How far along its axis an outline lies, and how much of the full section it has there. */
type Slice = [along: number, share: number];

/** A body whose section grows and shrinks along an axis through `center`. */
export function turnedBody(center: Point, axis: Axis, section: Section, slices: Slice[], material: Material): Facet[] {
  const { along, across, up } = axes[axis];
  const outlines = slices.map(([by, share]) => {
    const [breadth, height, squareness] = section;
    return outline(add(center, along, by), across, up, [breadth * share, height * share, squareness]);
  });
  return loft(outlines, material);
}

export type Axis = 'right' | 'left' | 'up' | 'near';

/** Along, across and up of each axis: across × up points along it, so that skins face outwards. */
const axes: Record<Axis, { along: Point; across: Point; up: Point }> = {
  right: { along: [1, 0, 0], across: [0, 1, 0], up: [0, 0, 1] },
  left: { along: [-1, 0, 0], across: [0, -1, 0], up: [0, 0, 1] },
  up: { along: [0, 0, 1], across: [1, 0, 0], up: [0, 1, 0] },
  near: { along: [0, -1, 0], across: [1, 0, 0], up: [0, 0, 1] },
};

const steps = (count: number) => Array.from({ length: count + 1 }, (_, index) => index / count);

/** Slices of a block `depth` long from 0; its ends are rounded by `edge`, over which its section shrinks by a share. */
export function roundedSlices(depth: number, edge: number, shrink: number): Slice[] {
  const bend = (step: number) => 1 - shrink * (1 - Math.sqrt(1 - (1 - step) ** 2));
  const ends = steps(Math.max(2, Math.min(9, Math.round(edge / 3)))).map((step) => step ** 1.6);
  return [
    ...ends.map((step): Slice => [edge * step, bend(step)]),
    ...ends.toReversed().map((step): Slice => [depth - edge * step, bend(step)]),
  ];
}

/** The same block with a dome of the height `bulge` on its far end. */
export function domedSlices(depth: number, edge: number, shrink: number, bulge: number): Slice[] {
  const dome = steps(6).map((step): Slice => {
    const angle = (step * Math.PI) / 2.5;
    return [depth + bulge * Math.sin(angle), (1 - shrink) * Math.cos(angle)];
  });
  return [...roundedSlices(depth, edge, shrink), ...dome];
}

/** A band swept along a path in the plane of x and z; `breadth` is half its width in y, `thickness` half its height. */
export type Sweep = { at: [x: number, z: number]; breadth: number; thickness: number }[];

/** The skin of a sweep, which runs clockwise as the viewer sees it. */
export function sweep(path: Sweep, squareness: number, material: Material): Facet[] {
  const outlines = path.map(({ at: [x, z], breadth, thickness }, index) => {
    const [before, after] = [path[Math.max(0, index - 1)], path[Math.min(path.length - 1, index + 1)]];
    const [dx, dz] = [(after?.at[0] ?? x) - (before?.at[0] ?? x), (after?.at[1] ?? z) - (before?.at[1] ?? z)];
    const length = Math.hypot(dx, dz) || 1;
    return outline([x, 0, z], [0, 1, 0], [-dz / length, 0, dx / length], [breadth, thickness, squareness]);
  });
  return loft(outlines, material);
}
