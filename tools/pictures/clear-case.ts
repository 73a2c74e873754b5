import { shade } from './colors.ts';
import { ball, castShadow, cylinder, face, rim } from './materials.ts';
import { type Paint, toBottom } from './paint.ts';
import { circle, ellipse, group, mirrored, path, rect, softRect } from './shapes.ts';

// Opaque: a picture's half-transparent colours are stored in few steps, in which a gradient of glass would show rings.
const glass = '#dde1e7';

/** Glass over what lies inside: bright edges and a slanting reflection. */
function shine(paint: Paint, outline: string, [x, y, width, height]: [number, number, number, number]): string {
  return group(
    { 'clip-path': paint.clip(path(outline, '#000')) },
    path(outline, 'none', { stroke: '#ffffff', 'stroke-width': 12, opacity: 0.7 }),
    path(
      `M${x + width * 0.1} ${y}H${x + width * 0.42}L${x + width * 0.2} ${y + height}H${x - width * 0.1}Z`,
      '#ffffff',
      {
        opacity: 0.16,
      },
    ),
  );
}

/** One bud behind the glass, lying in the lid. */
function budInside(paint: Paint, color: string): string {
  return circle(306, 174, 58, ball(paint, color), rim(color)) + circle(306, 174, 20, shade(color, -0.3));
}

/** A square case of clear plastic, closed: the buds show through its lid, the battery block below is the body's colour. */
export function closedClearCase(paint: Paint, color: string): string {
  const outline = softRect(200, 66, 400, 308, 74);
  const bud = budInside(paint, color);
  return [
    path(outline, face(paint, glass, 0.2), rim(glass)),
    bud,
    mirrored(400, bud),
    path(softRect(222, 226, 356, 126, 46), face(paint, color, 0.24), rim(color)),
    rect([206, 210, 388, 3], 0, shade(glass, -0.4), { opacity: 0.8 }),
    circle(400, 290, 26, shade(color, -0.25)),
    circle(400, 289, 22, face(paint, shade(color, 0.16), 0.2)),
    circle(540, 316, 9, '#e2402c'),
    shine(paint, outline, [200, 66, 400, 308]),
  ].join('');
}

/** Its lid, standing open. */
export function openClearLid(paint: Paint): string {
  const outline = softRect(196, 120, 408, 300, 74);
  return [
    path(outline, face(paint, glass, 0.18), rim(glass)),
    path(
      softRect(222, 146, 356, 270, 56),
      paint.blend([shade(glass, -0.24), shade(glass, 0.1), shade(glass, -0.1)], toBottom),
    ),
    shine(paint, outline, [196, 120, 408, 300]),
  ].join('');
}

/** Its lower half: the block in the body's colour behind clear walls. */
export function openClearBase(paint: Paint, color: string): string {
  const outline = 'M192 410Q192 392 210 392H590Q608 392 608 410V612Q608 700 520 700H280Q192 700 192 612Z';
  const block = softRect(222, 440, 356, 234, 56);
  return [
    path(outline, face(paint, glass, 0.2), rim(glass)),
    castShadow(paint, softRect(222, 444, 356, 234, 56), 8, 0.2),
    path(block, cylinder(paint, color), rim(color)),
    circle(400, 556, 34, shade(color, -0.25)),
    circle(400, 554, 29, face(paint, shade(color, 0.16), 0.2)),
    circle(532, 620, 11, '#e2402c'),
    ellipse(300, 470, 50, 8, '#ffffff', { opacity: 0.4, filter: paint.blur(5) }),
    shine(paint, outline, [192, 392, 416, 308]),
  ].join('');
}
