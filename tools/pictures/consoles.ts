import { shade } from './colors.ts';
import { ball, castShadow, cylinder, darkPlastic, face, floorShadow, gloss, metal, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { mountains } from './scenery.ts';
import { circle, ellipse, group, line, path, polygon, rect, ring, softRect } from './shapes.ts';

export type ConsoleForm = 'tower' | 'box' | 'vent' | 'handheld';

/** The white plate of the upright console that faces the viewer, cut in two by a slanting slit. */
function plate(paint: Paint, color: string): string {
  const outline =
    'M352 96C432 78 520 66 604 58Q626 56 622 80C600 220 596 330 600 430C604 530 612 610 628 694Q632 714 612 714L372 716Q352 716 350 696C338 500 336 290 352 96Z';
  const upper = paint.clip(path('M320 40H660V318L320 438Z', '#000'));
  return [
    path(outline, face(paint, shade(color, -0.08), 0.2), rim(color)),
    group({ 'clip-path': upper }, path(outline, face(paint, shade(color, 0.1), 0.12))),
    path('M339 432L599 340', 'none', { stroke: shade(color, -0.62), 'stroke-width': 5 }),
    path('M339 437L599 345', 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.7 }),
    path('M356 104C346 290 348 500 360 704', 'none', { stroke: '#ffffff', 'stroke-width': 5, opacity: 0.9 }),
    path('M596 120C580 240 576 340 580 440C584 530 592 610 604 694', 'none', {
      stroke: shade(color, -0.5),
      'stroke-width': 22,
      opacity: 0.16,
      filter: paint.blur(9),
    }),
  ].join('');
}

/** An upright console from its corner: between two flaring plates a glossy dark core with slots for disc and plugs. */
function drawTower(paint: Paint, color: string): string {
  const far = 'M222 70Q206 68 208 86C226 240 230 420 218 690Q217 712 238 714H286C300 500 300 290 284 92Z';
  const core = 'M262 96L352 98C338 300 338 500 352 714L268 716C284 500 284 300 262 96Z';
  return [
    floorShadow(paint, 420, 722, 220),
    rect([246, 706, 360, 20], 9, darkPlastic(paint)),
    path(far, face(paint, shade(color, -0.2), 0.16), rim(color)),
    path(core, paint.blend(['#08090b', '#454a54', '#16171b', '#050608'], toRight)),
    ...Array.from({ length: 11 }, (_, index) =>
      line(`M${288 + index * 0.8} ${128 + index * 14}h36`, '#000000', 6, { opacity: 0.8 }),
    ),
    line('M302 330C306 420 306 480 304 560', '#050608', 8),
    line('M306 330C310 420 310 480 308 560', '#5c6069', 1.6),
    line('M326 108C314 300 314 500 328 704', '#6fb4ff', 3, { opacity: 0.85 }),
    rect([296, 598, 9, 26], 4.5, '#8b909a'),
    rect([295, 642, 9, 15], 4.5, '#8b909a'),
    plate(paint, color),
  ].join('');
}

/** A plain upright block with a round vent on its slightly visible top. */
function drawBox(paint: Paint, color: string): string {
  const top = polygon([256, 118], [544, 118], [574, 172], [226, 172]);
  const front = softRect(222, 160, 356, 560, 22);
  const cut = paint.clip(path(top, '#000'));
  return [
    floorShadow(paint, 400, 726, 186),
    path(top, face(paint, shade(color, 0.1), 0.14), { ...rim(color), 'stroke-linejoin': 'round' }),
    group(
      { 'clip-path': cut },
      ellipse(400, 146, 112, 22, '#0a0b0e'),
      ellipse(400, 144, 104, 18, paint.dots(11, shade(color, 0.2), 0.9)),
    ),
    path(front, metal(paint, color), rim(color)),
    path(softRect(230, 166, 340, 548, 17), face(paint, color, 0.18)),
    rect([232, 163, 336, 3], 1.5, '#ffffff', { opacity: 0.4 }),
    rect([262, 206, 7, 128], 3.5, '#08090b'),
    circle(536, 212, 14, shade(color, -0.3)),
    circle(536, 211, 12.5, face(paint, shade(color, 0.12), 0.3)),
    rect([262, 640, 34, 13], 6, '#0a0b0d'),
    circle(536, 646, 7, shade(color, -0.4)),
    rect([300, 643, 4, 4], 2, '#ffffff', { opacity: 0.8 }),
    ellipse(310, 270, 60, 120, '#ffffff', { opacity: 0.07, filter: paint.blur(36) }),
  ].join('');
}

/** A slim upright block with a large round vent on its face. */
function drawVent(paint: Paint, color: string): string {
  const front = softRect(238, 96, 324, 620, 22);
  return [
    floorShadow(paint, 400, 722, 176),
    path(front, metal(paint, color), rim(color)),
    path(softRect(245, 102, 310, 608, 17), face(paint, color, 0.18)),
    circle(400, 322, 130, shade(color, -0.3)),
    circle(400, 322, 126, '#15171b'),
    circle(400, 322, 122, paint.dots(13, '#000000', 0.9, 0.14)),
    ring(400, 322, 126, shade(color, 0.3), 2.5, { opacity: 0.7 }),
    circle(400, 600, 14, shade(color, -0.3)),
    circle(400, 599, 12.5, face(paint, shade(color, 0.12), 0.3)),
    rect([300, 668, 34, 12], 6, '#0a0b0d'),
    circle(500, 674, 7, shade(color, -0.4)),
    ellipse(300, 180, 44, 90, '#ffffff', { opacity: 0.1, filter: paint.blur(30) }),
  ].join('');
}

function stick(paint: Paint, x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius * 1.22, '#0b0c0f', { opacity: 0.55 }) +
    castShadow(
      paint,
      `M${x - radius} ${y + 6}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
      5,
      0.5,
    ) +
    circle(x, y, radius, ball(paint, '#30333a')) +
    ring(x, y, radius * 0.66, '#0c0d10', 3)
  );
}

/** Half of the handheld: a grip with its stick, drawn for the left. */
function grip(paint: Paint, color: string, outline: string): string {
  return path(outline, cylinder(paint, color), rim(color)) + path(outline, face(paint, color, 0.14), { opacity: 0.6 });
}

function button(x: number, y: number): string {
  return (
    circle(x, y, 14, '#0c0d10') +
    circle(x, y - 1, 12, '#3a3d45') +
    ellipse(x - 3, y - 5, 5, 3, '#ffffff', { opacity: 0.25 })
  );
}

function diamond(x: number, y: number): string {
  return button(x, y - 31) + button(x, y + 31) + button(x - 31, y) + button(x + 31, y);
}

function drawHandheld(paint: Paint, color: string): string {
  const box = { x: 186, y: 270, width: 428, height: 262 };
  const left = 'M176 236V566H128C76 566 46 530 46 480V322C46 272 76 236 128 236Z';
  const right = 'M624 236V566H672C724 566 754 530 754 480V322C754 272 724 236 672 236Z';
  const screen = rect([box.x, box.y, box.width, box.height], 6, '#000');
  return [
    floorShadow(paint, 400, 584, 330),
    rect([68, 226, 100, 24], 12, darkPlastic(paint)),
    rect([632, 226, 100, 24], 12, darkPlastic(paint)),
    grip(paint, color, left),
    grip(paint, color, right),
    rect([172, 238, 4, 326], 2, shade(color, 0.4)),
    rect([624, 238, 4, 326], 2, shade(color, 0.4)),
    path(softRect(176, 230, 448, 342, 14), metal(paint, shade(color, -0.2)), rim(color)),
    path(softRect(179, 233, 442, 336, 12), '#07080b'),
    group({ 'clip-path': paint.clip(screen) }, mountains(paint, box, '#8a6fb0')),
    path(softRect(179, 233, 442, 336, 12), gloss(paint, 0.7)),
    stick(paint, 110, 324, 30),
    diamond(110, 432),
    diamond(690, 324),
    stick(paint, 690, 432, 30),
    line('M136 268h20', '#d7dae0', 5, { opacity: 0.7 }),
    line('M644 268h20M654 258v20', '#d7dae0', 5, { opacity: 0.7 }),
    rect([122, 506, 22, 22], 5, '#0c0d10'),
    circle(666, 517, 12, '#0c0d10'),
  ].join('');
}

const forms: Record<ConsoleForm, (paint: Paint, color: string) => string> = {
  tower: drawTower,
  box: drawBox,
  vent: drawVent,
  handheld: drawHandheld,
};

export function drawConsole(paint: Paint, form: ConsoleForm, color: string): string {
  return forms[form](paint, color);
}
