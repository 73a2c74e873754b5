import { lightness, mix, shade } from './colors.ts';
import { type Paint, toBottom, toCorner, toRight } from './paint.ts';
import { circle, ellipse, group, path, ring } from './shapes.ts';

/** The soft shadow every product stands on: wide and faint, dark where it touches the floor. Light: upper left. */
export function floorShadow(paint: Paint, x: number, y: number, halfWidth: number): string {
  const soft = paint.radial([
    [0, '#000000', 0.3],
    [0.55, '#000000', 0.13],
    [1, '#000000', 0],
  ]);
  const contact = paint.radial([
    [0, '#000000', 0.5],
    [0.7, '#000000', 0.22],
    [1, '#000000', 0],
  ]);
  return ellipse(x + 12, y + 4, halfWidth * 1.16, 26, soft) + ellipse(x + 4, y, halfWidth * 0.98, 9, contact);
}

/** Brushed metal around an edge: bright just inside both borders. */
export function metal(paint: Paint, color: string): string {
  return paint.linear([
    [0, shade(color, -0.42)],
    [0.025, shade(color, 0.5)],
    [0.07, shade(color, -0.1)],
    [0.5, shade(color, -0.2)],
    [0.93, shade(color, -0.12)],
    [0.975, shade(color, 0.4)],
    [1, shade(color, -0.48)],
  ]);
}

/** A flat face in even light: lighter at the upper left. */
export function face(paint: Paint, color: string, depth = 0.2): string {
  return paint.blend([shade(color, depth), color, shade(color, -depth)], toCorner);
}

/** An upright cylinder lit from the left; pass toBottom for a lying one. */
export function cylinder(paint: Paint, color: string, direction = toRight): string {
  return paint.linear(
    [
      [0, shade(color, -0.22)],
      [0.1, shade(color, 0.08)],
      [0.28, shade(color, 0.34)],
      [0.5, color],
      [0.82, shade(color, -0.34)],
      [0.94, shade(color, -0.42)],
      [1, shade(color, -0.26)],
    ],
    direction,
  );
}

/** A ball or bulge lit from the upper left. */
export function ball(paint: Paint, color: string): string {
  return paint.radial(
    [
      [0, shade(color, 0.42)],
      [0.4, shade(color, 0.06)],
      [0.78, shade(color, -0.28)],
      [1, shade(color, -0.46)],
    ],
    [0.34, 0.28, 0.78],
  );
}

/** The broad reflection over glass, to be filled into the glass's own outline. */
export function gloss(paint: Paint, strength = 1): string {
  return paint.linear(
    [
      [0, '#ffffff', 0.34 * strength],
      [0.22, '#ffffff', 0.1 * strength],
      [0.4, '#ffffff', 0.03 * strength],
      [0.405, '#ffffff', 0],
      [0.66, '#ffffff', 0],
      [0.8, '#ffffff', 0.07 * strength],
      [1, '#ffffff', 0],
    ],
    toCorner,
  );
}

/** The thin line that lifts a body off the page: dark around light bodies, light around dark ones. */
export function rim(color: string): { stroke: string; 'stroke-width': number } {
  const light = lightness(color);
  if (light <= 0.55) return { stroke: shade(color, 0.15), 'stroke-width': 1.2 };
  return { stroke: shade(color, light > 0.8 ? -0.38 : -0.26), 'stroke-width': 1.4 };
}

/** A camera lens in a metal ring. */
export function lens(paint: Paint, x: number, y: number, radius: number, metalColor: string): string {
  const glass = paint.radial(
    [
      [0, '#38508c'],
      [0.35, '#1b2a5c'],
      [0.75, '#0b1024'],
      [1, '#04050a'],
    ],
    [0.38, 0.34, 0.72],
  );
  const band = paint.blend([shade(metalColor, 0.55), shade(metalColor, -0.12), shade(metalColor, -0.5)], toCorner);
  return group(
    {},
    circle(x + radius * 0.05, y + radius * 0.1, radius * 1.06, '#05060a', {
      opacity: 0.3,
      filter: paint.blur(radius * 0.1),
    }),
    circle(x, y, radius, band),
    circle(x, y, radius * 0.86, '#0a0b0f'),
    ring(x, y, radius * 0.74, '#2a2e38', radius * 0.03),
    circle(x, y, radius * 0.62, glass),
    ring(x, y, radius * 0.46, '#5b6fae', radius * 0.02, { opacity: 0.5 }),
    circle(x, y, radius * 0.26, '#04050a'),
    ellipse(x + radius * 0.22, y + radius * 0.26, radius * 0.2, radius * 0.14, '#5f8fd8', {
      opacity: 0.35,
      filter: paint.blur(radius * 0.06),
    }),
    circle(x - radius * 0.24, y - radius * 0.27, radius * 0.13, '#ffffff', { opacity: 0.85 }),
  );
}

/** A small warm flash light. */
export function flash(paint: Paint, x: number, y: number, radius: number): string {
  const glow = paint.radial([
    [0, '#fffdf2'],
    [0.6, '#f6e8bf'],
    [1, '#c9b98e'],
  ]);
  return circle(x, y, radius, glow) + ring(x, y, radius, '#000000', 1, { opacity: 0.25 });
}

/** A blurred dark copy of an outline: what one body throws onto another. Clip it to the body below. */
export function castShadow(paint: Paint, d: string, deviation: number, opacity: number): string {
  return path(d, '#05070d', { opacity, filter: paint.blur(deviation) });
}

/** Dark plastic with a soft sheen, for bodies that are black in every colour of the product. */
export function darkPlastic(paint: Paint, direction = toBottom): string {
  return paint.linear(
    [
      [0, '#4b4f58'],
      [0.35, '#2a2c32'],
      [1, '#131418'],
    ],
    direction,
  );
}

/** Rubber and fabric that only hint at the product's colour. */
export function mutedColor(color: string, amount = 0.6): string {
  return mix(color, '#1c1d21', amount);
}
