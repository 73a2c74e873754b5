import { outline, roundedSlices, type Section, turnedBody } from './bodies.ts';
import { shade } from './colors.ts';
import type { Paint } from './paint.ts';
import { line, path, polygon, round } from './shapes.ts';
import { drawSolid, type Facet, type Look, type Material, type Point, project } from './solid.ts';

const look: Look = { turn: -34, tilt: 30, scale: 1.06, at: [400, 404] };

const outlineOf: Section = [272, 190, 12];

type Slab = { from: number; depth: number; share: number };

function slab({ from, depth, share }: Slab, material: Material): Facet[] {
  const [breadth, length, squareness] = outlineOf;
  const section: Section = [breadth * share, length * share, squareness];
  return turnedBody([0, 0, from], 'up', section, roundedSlices(depth, Math.min(4, depth / 3), 0.012), material);
}

/** The desk's shadow around the feet of a body, darkest towards the right where the light does not reach. */
function deskShadow(paint: Paint): string {
  const [breadth, length] = outlineOf;
  const corner = (x: number, y: number) => project([x * breadth * 1.01, y * length * 1.02, 0], look);
  const footprint = polygon(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
  return (
    path(footprint, '#000000', { opacity: 0.3, filter: paint.blur(16), transform: 'translate(12 22)' }) +
    path(footprint, '#000000', { opacity: 0.4, filter: paint.blur(5), transform: 'translate(3 7)' })
  );
}

/** The light that lies on a lid, fading towards the far corner. */
function lidLight(paint: Paint, height: number): string {
  const [breadth, length, squareness] = outlineOf;
  const edge = outline([0, 0, height], [1, 0, 0], [0, 1, 0], [breadth * 0.98, length * 0.98, squareness]);
  const light = paint.linear(
    [
      [0, '#ffffff', 0.14],
      [0.45, '#ffffff', 0.02],
      [1, '#05060a', 0.1],
    ],
    [0, 0, 1, 0.7],
  );
  return path(polygon(...edge.map((place) => project(place, look))), light);
}

/** A slot or a row of them in a body's wall, from place to place. */
function slot(from: Point, to: Point, color: string, width: number): string {
  const [start, end] = [project(from, look), project(to, look)];
  return line(`M${start.map(round).join(' ')}L${end.map(round).join(' ')}`, color, width);
}

/**
 * What makes it look like a laptop and not a tray: sockets in the right wall, and in a gaming machine the vents beside
 * them.
 */
function sockets(height: number, isGaming: boolean, color: string): string {
  const [breadth] = outlineOf;
  const wall = breadth + 1;
  const socket = (from: number, length: number, width: number) =>
    slot([wall, from, height], [wall, from + length, height], shade(color, 0.34), width + 2.4) +
    slot([wall, from, height], [wall, from + length, height], '#07080a', width);
  const vents = Array.from({ length: 11 }, (_, index) => 20 + index * 12).map((from) =>
    slot([wall, from, height - 5], [wall, from + 4, height + 5], '#07080a', 4),
  );
  const width = isGaming ? 8 : 6;
  return [
    socket(-128, 0.5, width),
    socket(-96, 20, width),
    socket(-56, 20, width),
    isGaming ? vents.join('') : socket(112, 34, width - 1),
  ].join('');
}

/** The groove in the front edge for the finger that lifts the lid. */
function fingerGroove(height: number, color: string): string {
  const [, length] = outlineOf;
  const at = (x: number, z: number): Point => [x, -length - 1, z];
  return (
    slot(at(-46, height), at(46, height), '#0b0c0f', 7) +
    slot(at(-44, height - 3), at(44, height - 3), shade(color, 0.5), 2)
  );
}

/** A closed laptop lying on a desk, its front edge towards the viewer's left. */
export function laptopClosed(paint: Paint, isGaming: boolean, color: string): string {
  const depth = isGaming ? 27 : 17;
  const lid = isGaming ? 13 : 9;
  const gap = 5;
  const skin: Material = { color, sheen: 0.35 };
  const seam: Material = { color: '#101216', sheen: 0 };
  const rubber: Material = { color: shade(color, -0.3), sheen: 0.3 };
  const base = isGaming ? rubber : skin;
  return [
    deskShadow(paint),
    drawSolid(paint, slab({ from: 0, depth: 5, share: 0.94 }, seam), look),
    drawSolid(paint, slab({ from: 5, depth, share: 1 }, base), look),
    sockets(5 + depth / 2, isGaming, base.color),
    drawSolid(paint, slab({ from: 5 + depth, depth: gap, share: 0.991 }, seam), look),
    drawSolid(paint, slab({ from: 5 + depth + gap - 1, depth: lid, share: 1 }, skin), look),
    fingerGroove(5 + depth + gap / 2, color),
    lidLight(paint, 4 + depth + gap + lid),
  ].join('');
}
