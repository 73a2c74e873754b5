import { mix, shade } from './colors.ts';
import { cord, drawDryer, drawRingDryer, graphite } from './dryers.ts';
import { cylinder, darkPlastic, face, floorShadow, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { circle, group, line, path, rect, ring, softRect } from './shapes.ts';

/** A dryer with a long barrel or with a ring for a head, a styler with its attachments, a straightener. */
export type HairForm = 'dryer' | 'ring-dryer' | 'styler' | 'straightener';

/** A wide round brush head for the styler, standing upright at x. */
function brush(paint: Paint, color: string): string {
  const bristles = Array.from({ length: 11 }, (_, row) =>
    [0, 1, 2, 3, 4]
      .map((column) => line(`M${572 + column * 22} ${296 + row * 28}v9`, '#0b0c0f', 6, { opacity: 0.75 }))
      .join(''),
  );
  const outward = Array.from({ length: 12 }, (_, row) => line(`M536 ${304 + row * 24}h160`, '#5a5e68', 5));
  return [
    ...outward,
    path(softRect(552, 268, 128, 352, 54), cylinder(paint, graphite), rim(graphite)),
    ...bristles,
    rect([578, 600, 76, 118], 14, cylinder(paint, color), rim(color)),
  ].join('');
}

/** Upright metal that mirrors the studio: a sharp light at the left, a faint one at the right. */
function polished(paint: Paint, color: string): string {
  return paint.linear([
    [0, shade(color, -0.4)],
    [0.14, shade(color, 0.1)],
    [0.24, shade(color, 0.7)],
    [0.36, shade(color, 0.16)],
    [0.7, shade(color, -0.3)],
    [0.88, shade(color, 0.06)],
    [1, shade(color, -0.5)],
  ]);
}

/** What hair winds itself around: slits that blow along its skin, a cool cap to hold it by. */
function curlBarrel(paint: Paint, color: string): string {
  const slit = (x: number) => `M${x} 350C${x - 16} 280 ${x + 20} 220 ${x + 6} 146`;
  const outline = path(softRect(286, 112, 100, 246, 22), '#000');
  return [
    rect([302, 66, 68, 70], 28, darkPlastic(paint), rim(graphite)),
    path(softRect(286, 112, 100, 246, 22), polished(paint, color), rim(color)),
    group(
      { 'clip-path': paint.clip(outline) },
      ...[302, 336, 370].map((x) => line(slit(x), '#000000', 7, { opacity: 0.5 })),
      ...[306, 340, 374].map((x) => line(slit(x), '#ffffff', 2, { opacity: 0.6 })),
    ),
    rect([290, 122, 92, 5], 2, shade(color, -0.4), { opacity: 0.6 }),
  ].join('');
}

function drawStyler(paint: Paint, color: string): string {
  const copper = mix(color, '#d9a066', 0.5);
  return [
    floorShadow(paint, 330, 724, 70),
    floorShadow(paint, 616, 722, 70),
    floorShadow(paint, 168, 722, 56),
    path(
      'M120 700L134 476Q140 452 168 452T202 476L216 700Q216 716 200 716H136Q120 716 120 700Z',
      cylinder(paint, graphite),
      rim(graphite),
    ),
    rect([118, 684, 100, 34], 12, cylinder(paint, color), rim(color)),
    brush(paint, color),
    curlBarrel(paint, copper),
    rect([284, 340, 104, 34], 12, cylinder(paint, graphite)),
    path('M286 372H386V696Q386 720 360 720H312Q286 720 286 696Z', polished(paint, color), rim(color)),
    rect([286, 384, 100, 8], 0, shade(copper, 0.2)),
    rect([319, 424, 34, 104], 17, mix(color, '#17181c', 0.75)),
    circle(336, 448, 9, '#ffb703'),
    circle(336, 504, 9, shade(color, 0.3)),
    rect([288, 640, 96, 46], 0, paint.dots(9, '#000000', 0.5)),
  ].join('');
}

/** One arm of the straightener, hinged at the bottom, plate towards the right. */
function arm(paint: Paint, color: string): string {
  const plate = paint.blend(['#7b7f88', '#e9ebef', '#8b9099'], toRight);
  return [
    path('M-14 -600Q-14 -628 16 -628H44Q68 -628 68 -600V-40Q68 0 30 0T-14 -40Z', cylinder(paint, color), rim(color)),
    rect([62, -604, 14, 236], 6, plate, { stroke: '#5c6069', 'stroke-width': 1 }),
    ...Array.from({ length: 12 }, (_, index) => line(`M4 ${-586 + index * 17}h30`, '#000000', 3, { opacity: 0.2 })),
  ].join('');
}

function drawStraightener(paint: Paint, color: string): string {
  const one = arm(paint, color);
  return [
    floorShadow(paint, 412, 722, 110),
    cord('M406 700C410 742 500 736 600 728'),
    group({ transform: 'translate(372 708) rotate(-9)' }, one),
    group({ transform: 'translate(440 708) rotate(9) scale(-1 1)' }, one),
    rect([352, 610, 108, 106], 34, darkPlastic(paint), rim(graphite)),
    ring(406, 662, 24, mix(color, '#d9a066', 0.5), 6),
    circle(406, 662, 12, '#0c0d10'),
    rect([330, 474, 22, 62], 11, face(paint, mix(color, '#17181c', 0.7), 0.2)),
    circle(341, 490, 5, '#ffb703'),
  ].join('');
}

const forms: Record<HairForm, (paint: Paint, color: string) => string> = {
  dryer: drawDryer,
  'ring-dryer': drawRingDryer,
  styler: drawStyler,
  straightener: drawStraightener,
};

export function drawHair(paint: Paint, form: HairForm, color: string): string {
  return forms[form](paint, color);
}
