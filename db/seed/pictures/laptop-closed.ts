import { roundedSlices, type Section, turnedBody } from './bodies.ts';
import { shade } from './colors.ts';
import type { Paint } from './paint.ts';
import { path, polygon } from './shapes.ts';
import { drawSolid, type Facet, type Look, type Material, project } from './solid.ts';

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
  const outline = polygon(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
  return (
    path(outline, '#000000', { opacity: 0.3, filter: paint.blur(16), transform: 'translate(12 22)' }) +
    path(outline, '#000000', { opacity: 0.4, filter: paint.blur(5), transform: 'translate(3 7)' })
  );
}

/** The light that lies on a lid, fading towards the far corner. */
function lidLight(paint: Paint, height: number): string {
  const [breadth, length] = outlineOf;
  const corner = (x: number, y: number) => project([x * breadth * 0.975, y * length * 0.975, height], look);
  const light = paint.linear(
    [
      [0, '#ffffff', 0.14],
      [0.45, '#ffffff', 0.02],
      [1, '#05060a', 0.1],
    ],
    [0, 0, 1, 0.7],
  );
  return path(polygon(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)), light);
}

/** A closed laptop lying on a desk, its lid towards the viewer's left. */
export function laptopClosed(paint: Paint, isGaming: boolean, color: string): string {
  const depth = isGaming ? 22 : 12;
  const lid = isGaming ? 11 : 8;
  const skin: Material = { color, sheen: 0.35 };
  const seam: Material = { color: '#101216', sheen: 0 };
  const rubber: Material = { color: shade(color, -0.3), sheen: 0.3 };
  return [
    deskShadow(paint),
    drawSolid(paint, slab({ from: 2, depth, share: 1 }, isGaming ? rubber : skin), look),
    drawSolid(paint, slab({ from: 2 + depth, depth: 3, share: 0.985 }, seam), look),
    drawSolid(paint, slab({ from: 4 + depth, depth: lid, share: 1 }, skin), look),
    lidLight(paint, 4 + depth + lid),
  ].join('');
}
