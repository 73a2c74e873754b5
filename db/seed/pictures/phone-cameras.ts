import { shade } from './colors.ts';
import { castShadow, face, flash, lens, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, path, softRect } from './shapes.ts';

export type PhoneCamera =
  | 'triple-island'
  | 'triple-column'
  | 'dual-diagonal'
  | 'dual-column'
  | 'round-island'
  | 'bar'
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

function sensor(x: number, y: number): string {
  return circle(x, y, 7, '#0b0c10');
}

const cameras: Record<PhoneCamera, (paint: Paint, color: string) => string> = {
  'triple-island': (paint, color) =>
    island(paint, color, [18, 18, 172, 176, 48]) +
    lens(paint, 64, 64, 36, color) +
    lens(paint, 64, 148, 36, color) +
    lens(paint, 142, 106, 36, color) +
    flash(paint, 146, 48, 10) +
    sensor(146, 166),
  'triple-column': (paint, color) =>
    lens(paint, 66, 70, 35, color) +
    lens(paint, 66, 158, 35, color) +
    lens(paint, 66, 246, 35, color) +
    lens(paint, 140, 114, 21, color) +
    flash(paint, 140, 64, 9) +
    sensor(140, 160),
  'dual-diagonal': (paint, color) =>
    island(paint, color, [20, 20, 150, 152, 44]) +
    lens(paint, 64, 64, 34, color) +
    lens(paint, 126, 128, 34, color) +
    flash(paint, 130, 58, 9) +
    sensor(60, 134),
  'dual-column': (paint, color) =>
    island(paint, color, [24, 24, 88, 184, 43]) +
    lens(paint, 68, 70, 34, color) +
    lens(paint, 68, 160, 34, color) +
    flash(paint, 140, 66, 9),
  'round-island': (paint, color) =>
    island(paint, color, [62, 28, 184, 184, 92]) +
    circle(154, 120, 80, shade(color, -0.45)) +
    lens(paint, 154, 80, 31, color) +
    lens(paint, 119, 141, 31, color) +
    lens(paint, 189, 141, 31, color) +
    flash(paint, 154, 134, 7),
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
