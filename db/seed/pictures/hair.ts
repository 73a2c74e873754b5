import { mix, shade } from './colors.ts';
import { castShadow, cylinder, darkPlastic, face, floorShadow, rim } from './materials.ts';
import { type Paint, toBottom, toRight } from './paint.ts';
import { circle, ellipse, group, line, path, rect, ring, softRect } from './shapes.ts';

type Form = 'dryer' | 'styler' | 'straightener';

const graphite = '#3a3d45';

function cord(d: string): string {
  return line(d, '#23252a', 13) + line(d, '#5a5e68', 3, { transform: 'translate(-2 -2)', opacity: 0.7 });
}

/** A dryer from the side: barrel with a nozzle to the left, handle below. */
function drawDryer(paint: Paint, color: string): string {
  const barrel = 'M240 148H556C640 148 700 196 700 262S640 376 556 376H240Q224 376 224 360V164Q224 148 240 148Z';
  const lying = cylinder(paint, color, toBottom);
  return [
    floorShadow(paint, 470, 724, 130),
    cord('M466 700C470 740 540 734 610 726'),
    path('M398 350H534L516 668Q514 700 482 700H446Q414 700 412 668Z', cylinder(paint, shade(color, -0.05)), rim(color)),
    rect([452, 420, 34, 96], 17, mix(color, '#17181c', 0.75)),
    circle(469, 444, 10, '#ffb703'),
    circle(469, 492, 10, shade(color, 0.2)),
    rect([416, 642, 98, 12], 0, shade(color, -0.4), { opacity: 0.5 }),
    castShadow(paint, 'M390 378H540V410H394Z', 10, 0.3),
    path('M110 176Q96 176 96 190V334Q96 348 110 348L230 366V158Z', cylinder(paint, graphite, toBottom), rim(graphite)),
    rect([92, 178, 14, 168], 6, '#0d0e11'),
    path(barrel, lying, rim(color)),
    rect([222, 146, 26, 232], 8, cylinder(paint, mix(color, '#d9a066', 0.6), toBottom)),
    ellipse(622, 262, 58, 84, shade(color, -0.4)),
    ellipse(618, 262, 54, 80, '#121317'),
    ellipse(618, 262, 54, 80, paint.dots(10, '#6d727c', 0.9)),
    ellipse(618, 262, 54, 80, 'none', { stroke: mix(color, '#d9a066', 0.6), 'stroke-width': 4 }),
    ellipse(390, 186, 120, 13, '#ffffff', { opacity: 0.4, filter: paint.blur(9) }),
  ].join('');
}

/** A wide round brush head for the styler, standing upright at x. */
function brush(paint: Paint, color: string): string {
  const bristles = Array.from({ length: 11 }, (_, row) =>
    [0, 1, 2, 3, 4]
      .map((column) => line(`M${572 + column * 22} ${296 + row * 28}v9`, '#0b0c0f', 6, { opacity: 0.75 }))
      .join(''),
  );
  return [
    path(softRect(552, 268, 128, 352, 54), cylinder(paint, graphite), rim(graphite)),
    ...bristles,
    rect([578, 600, 76, 118], 14, cylinder(paint, color), rim(color)),
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
    path(softRect(288, 92, 96, 262, 46), cylinder(paint, copper), rim(copper)),
    ...[0, 1, 2].map((index) => line(`M${306 + index * 28} 138c-12 60 -12 120 0 176`, '#000000', 4, { opacity: 0.28 })),
    rect([284, 340, 104, 34], 12, cylinder(paint, graphite)),
    path('M286 372H386V696Q386 720 360 720H312Q286 720 286 696Z', cylinder(paint, color), rim(color)),
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

const forms: Record<Form, (paint: Paint, color: string) => string> = {
  dryer: drawDryer,
  styler: drawStyler,
  straightener: drawStraightener,
};

export function drawHair(paint: Paint, form: Form, color: string): string {
  return forms[form](paint, color);
}
