import { loft, outline, roundedSlices, type Section, type Sweep, sweep, turnedBody } from './bodies.ts';
import { shade } from './colors.ts';
import { floorShadow } from './materials.ts';
import type { Paint } from './paint.ts';
import { group, plane } from './shapes.ts';
import { drawSolid, type Facet, type Look, laidOn, type Material } from './solid.ts';

/** A watch's case in units of its front view: half its size, how round its edge is, and what juts out next to it. */
export type Case = {
  section: Section;
  depth: number;
  edge: 'rounded' | 'sharp';
  strapBreadth: number;
  crown: 'dial' | 'buttons';
};

const look: Look = { turn: 52, tilt: 12, scale: 1.22, at: [326, 440] };

/** The closed strap behind the case, from its upper end around the wrist to its lower one. */
function strapPath(reach: number, breadth: number): Sweep {
  const count = 112;
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = Math.PI * (0.86 - (1.72 * index) / count);
    const along = Math.abs(index / count - 0.5) * 2;
    const at: [number, number] = [170 + Math.cos(angle) * 200, Math.sin(angle) * (reach + 56)];
    return { at, breadth: breadth * (0.8 + 0.2 * along), thickness: 11 };
  });
}

function crownParts({ section: [breadth], crown }: Case, metal: Material): Facet[] {
  const knob = (z: number, length: number, [half, high]: [number, number]) =>
    loft(
      [0, length * 0.8, length].map((along, index) =>
        outline([-30, -breadth - along, z], [1, 0, 0], [0, 0, 1], [half, high * (index === 2 ? 0.8 : 1), 3]),
      ),
      metal,
    );
  if (crown === 'dial') return [...knob(54, 22, [22, 34]), ...knob(-56, 8, [14, 42])];
  return [...knob(72, 16, [14, 24]), ...knob(-72, 16, [14, 24])];
}

/**
 * A watch from the left before its closed strap.
 *
 * @param face what its front view shows on the case: drawn around (400, 400)
 */
export function watchAngle(paint: Paint, shape: Case, face: string, [color, band]: [string, string]): string {
  const metal: Material = { color, sheen: 1 };
  const strap: Material = { color: band, sheen: 0.25 };
  const [, height] = shape.section;
  const slices = shape.edge === 'sharp' ? roundedSlices(shape.depth, 9, 0.035) : roundedSlices(shape.depth, 20, 0.12);
  const body = turnedBody([0, 0, 0], 'left', shape.section, slices, metal);
  const front = laidOn([-shape.depth - 1, 0, 0], [0, -1, 0], [0, 0, -1], look);
  return [
    floorShadow(paint, 476, 706, 170),
    drawSolid(paint, sweep(strapPath(height, shape.strapBreadth), 4, strap), look),
    drawSolid(paint, crownParts(shape, { color: shade(color, 0.1), sheen: 1 }), look),
    drawSolid(paint, body, look),
    plane(...front, group({ transform: 'translate(-400 -400)' }, face)),
  ].join('');
}
