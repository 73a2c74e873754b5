import { mix, shade } from './colors.ts';
import { castShadow, face, flash, lens, rim } from './materials.ts';
import { type Paint, toCorner } from './paint.ts';
import { circle, line, path, ring, softRect } from './shapes.ts';

export type PhoneCamera =
  | 'plateau'
  | 'triple-island'
  | 'triple-column'
  | 'triple-pill'
  | 'column-pair'
  | 'quad-island'
  | 'quad-cushion'
  | 'dual-column'
  | 'dual-portrait'
  | 'round-island'
  | 'bar'
  | 'glyph'
  | 'single';

type Island = [x: number, y: number, width: number, height: number, radius: number];

/** A raised plate of the body's own glass. */
export function island(paint: Paint, color: string, [x, y, width, height, radius]: Island): string {
  const outline = softRect(x, y, width, height, radius);
  return (
    castShadow(paint, softRect(x + 3, y + 6, width, height, radius), 6, 0.32) +
    path(outline, face(paint, shade(color, 0.1), 0.16), rim(color))
  );
}

/** A raised plate of dark glass in a ring of the body's metal. */
function darkIsland(paint: Paint, color: string, [x, y, width, height, radius]: Island): string {
  const glass = softRect(x + 9, y + 9, width - 18, height - 18, radius - 7);
  return (
    island(paint, color, [x, y, width, height, radius]) + path(glass, paint.blend(['#2b2e36', '#0a0b0f'], toCorner))
  );
}

function sensor(x: number, y: number, radius = 7): string {
  return circle(x, y, radius, '#0b0c10');
}

function plateau(paint: Paint, color: string): string {
  const glass = softRect(22, 232, 264, 386, 42);
  return [
    path(glass, face(paint, mix(shade(color, 0.22), '#ffffff', 0.06), 0.14)),
    path(glass, 'none', { stroke: shade(color, -0.3), 'stroke-width': 1.2, 'stroke-opacity': 0.5 }),
    island(paint, color, [10, 12, 288, 198, 62]),
    lens(paint, 68, 68, 38, color),
    lens(paint, 68, 154, 38, color),
    lens(paint, 146, 111, 38, color),
    flash(paint, 254, 64, 12),
    sensor(254, 158, 10),
    sensor(254, 111, 4),
  ].join('');
}

function tripleColumn(paint: Paint, color: string): string {
  return [70, 158, 246].map((y) => lens(paint, 66, y, 35, color)).join('');
}

function glyph(paint: Paint, color: string): string {
  const light = mix(color, '#ffffff', 0.88);
  const trace = shade(color, -0.35);
  const arcs = 'M44 176A122 122 0 0 1 74 40M234 40A122 122 0 0 1 264 176M96 236A122 122 0 0 0 190 248';
  return [
    line('M46 372H180Q208 372 208 400V604M46 398H160Q182 398 182 420V604M262 320V604', trace, 3, { opacity: 0.5 }),
    ring(106, 500, 56, trace, 3, { opacity: 0.5 }),
    ...[46, 262].map((x) => circle(x, 298, 6, trace, { opacity: 0.7 })),
    circle(154, 136, 98, face(paint, shade(color, 0.12), 0.2), rim(color)),
    path(softRect(66, 98, 176, 76, 38), '#0b0c10'),
    ...[106, 158, 210].map((x) => lens(paint, x, 136, x === 210 ? 22 : 28, color)),
    flash(paint, 154, 204, 9),
    line(arcs, shade(color, -0.32), 13),
    line(arcs, light, 9),
  ].join('');
}

const cameras: Record<PhoneCamera, (paint: Paint, color: string) => string> = {
  plateau,
  glyph,
  'triple-island': (paint, color) =>
    island(paint, color, [18, 18, 172, 176, 48]) +
    lens(paint, 64, 64, 36, color) +
    lens(paint, 64, 148, 36, color) +
    lens(paint, 142, 106, 36, color) +
    flash(paint, 146, 48, 10) +
    sensor(146, 166),
  'triple-column': (paint, color) => tripleColumn(paint, color) + flash(paint, 134, 70, 9),
  'triple-pill': (paint, color) =>
    darkIsland(paint, color, [20, 24, 96, 268, 46]) +
    [74, 158, 242].map((y) => lens(paint, 68, y, 32, color)).join('') +
    flash(paint, 146, 74, 9),
  'column-pair': (paint, color) =>
    tripleColumn(paint, color) +
    lens(paint, 142, 158, 27, color) +
    lens(paint, 142, 88, 19, color) +
    flash(paint, 142, 214, 9),
  'quad-island': (paint, color) =>
    island(paint, color, [18, 18, 184, 184, 46]) +
    lens(paint, 66, 66, 37, color) +
    lens(paint, 154, 66, 37, color) +
    lens(paint, 66, 154, 37, color) +
    circle(154, 154, 33, '#101218') +
    flash(paint, 154, 154, 14),
  'quad-cushion': (paint, color) =>
    darkIsland(paint, color, [58, 30, 192, 192, 74]) +
    lens(paint, 117, 89, 33, color) +
    lens(paint, 191, 89, 25, color) +
    lens(paint, 117, 163, 25, color) +
    flash(paint, 191, 163, 14),
  'dual-column': (paint, color) =>
    island(paint, color, [24, 24, 88, 184, 43]) +
    lens(paint, 68, 70, 34, color) +
    lens(paint, 68, 160, 34, color) +
    flash(paint, 140, 66, 9),
  'dual-portrait': (paint, color) =>
    island(paint, color, [20, 20, 188, 232, 84]) +
    lens(paint, 86, 86, 50, color) +
    lens(paint, 86, 190, 46, color) +
    circle(160, 138, 27, '#101218') +
    flash(paint, 160, 138, 12),
  'round-island': (paint, color) =>
    island(paint, color, [50, 24, 208, 208, 104]) +
    circle(154, 128, 90, shade(color, -0.45)) +
    circle(154, 128, 84, '#0d0f14') +
    lens(paint, 154, 82, 35, color) +
    lens(paint, 114, 152, 35, color) +
    lens(paint, 194, 152, 35, color) +
    flash(paint, 154, 196, 8),
  bar: (paint, color) =>
    island(paint, color, [20, 84, 268, 84, 42]) +
    path(softRect(32, 95, 178, 62, 31), '#0b0c10') +
    lens(paint, 66, 126, 29, color) +
    lens(paint, 138, 126, 29, color) +
    circle(188, 126, 9, '#232733') +
    flash(paint, 246, 126, 13),
  single: (paint, color) => lens(paint, 70, 74, 38, color) + flash(paint, 136, 74, 10),
};

/** The camera of a phone whose back is 308 × 640 with its corner at the origin. */
export function phoneCamera(paint: Paint, camera: PhoneCamera, color: string): string {
  return cameras[camera](paint, color);
}
