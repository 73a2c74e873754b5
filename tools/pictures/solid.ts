import { lightness, shade } from './colors.ts';
import type { Paint } from './paint.ts';
import { group, path, round } from './shapes.ts';

/** A place or direction: x to the right, y away from the viewer, z up; units are the drawing's. */
export type Point = [x: number, y: number, z: number];

/** A flat piece of a body's surface, its corners counter-clockwise as seen from outside. */
export type Facet = { corners: Point[]; material: Material };

/** What a body is made of; `sheen` 0 is felt, 1 is polished metal. */
export type Material = { color: string; sheen: number };

/** How a body is looked at: turned by `turn` degrees to the left and from `tilt` degrees above; its origin lands at `at`. */
export type Look = { turn: number; tilt: number; scale: number; at: [x: number, y: number] };

type Pair = [x: number, y: number];

type Seen = [x: number, y: number, depth: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Turns directions and places to the viewer: x to the right, y down, depth away. Neither scaled nor moved. */
function turning({ turn, tilt }: Look): (direction: Point) => Seen {
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const [rise, lie] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))];
  return ([x, y, z]) => {
    const away = x * sin + y * cos;
    return [x * cos - y * sin, -(z * lie + away * rise), away * lie - z * rise];
  };
}

/** Where a place of the body lands in the drawing. */
export function project(place: Point, look: Look): [x: number, y: number] {
  const [x, y] = turning(look)(place);
  return [look.at[0] + x * look.scale, look.at[1] + y * look.scale];
}

/** The corners of a flat drawing laid onto a body, for `plane` in shapes.ts: its origin, its right and its down. */
export function laidOn(origin: Point, right: Point, down: Point, look: Look): [Pair, Pair, Pair] {
  const step = (direction: Point): Pair => {
    const [x, y] = turning(look)(direction);
    return [x * look.scale, y * look.scale];
  };
  return [project(origin, look), step(right), step(down)];
}

/** The direction a flat piece faces; undefined where its first corners fall together. */
function normalOf([first, second, third]: Seen[]): Seen | undefined {
  if (!first || !second || !third) return undefined;
  const [ax, ay, az] = [second[0] - first[0], second[1] - first[1], second[2] - first[2]];
  const [bx, by, bz] = [third[0] - first[0], third[1] - first[1], third[2] - first[2]];
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const length = Math.hypot(x, y, z);
  return length === 0 ? undefined : [x / length, y / length, z / length];
}

const dot = (left: Seen, right: Seen) => left[0] * right[0] + left[1] * right[1] + left[2] * right[2];

/** The studio: a broad light at the upper left before the body, its mirror direction, and a faint one from the right. */
const keyLight: Seen = [-0.5, -0.62, -0.6];
const mirror: Seen = [-0.28, -0.346, -0.896];
const fillLight: Seen = [0.93, 0.1, -0.34];

function lit({ color, sheen }: Material, normal: Seen): string {
  const key = Math.max(0, dot(normal, keyLight));
  const fill = Math.max(0, dot(normal, fillLight));
  const glint = Math.max(0, dot(normal, mirror));
  // Dark bodies live by what they mirror, light ones by their shaded sides.
  const strength = sheen * (lightness(color) < 0.3 ? 0.42 : 0.3);
  const amount = -0.44 + 0.72 * key + 0.24 * fill ** 2 + strength * (0.35 * glint ** 5 + glint ** 34);
  return shade(color, Math.max(-0.55, Math.min(0.66, amount)));
}

function pathOf(corners: Seen[], { scale, at }: Look): string {
  return `M${corners.map(([x, y]) => `${round(at[0] + x * scale)} ${round(at[1] + y * scale)}`).join('L')}Z`;
}

/**
 * Draws bodies in the studio's light: what faces away is left out, what is near covers what is far. Pieces overlap their
 * adjacent ones, or the ground would shine through the seams; a mask trims that again at the edge of the whole.
 */
export function drawSolid(paint: Paint, facets: Facet[], look: Look): string {
  const turned = turning(look);
  const seen = facets.flatMap(({ corners, material }) => {
    const places = corners.map(turned);
    const normal = normalOf(places);
    if (!normal || normal[2] >= 0) return [];
    const depth = places.reduce((sum, [, , away]) => sum + away, 0) / places.length;
    return [{ depth, d: pathOf(places, look), fill: lit(material, normal) }];
  });
  const ordered = seen.toSorted((left, right) => right.depth - left.depth);
  const edge = paint.mask(ordered.map(({ d }) => d).join(''));
  const pieces = ordered.map(({ d, fill }) => path(d, fill, { stroke: fill }));
  return group({ mask: edge, 'stroke-width': 2.2, 'stroke-linejoin': 'round' }, ...pieces);
}
