import { mix, shade } from './colors.ts';
import { castShadow, cylinder, darkPlastic, face, floorShadow, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, ellipse, group, line, path, polygon, rect, softRect } from './shapes.ts';

type Form = 'stick' | 'robot';

function dustBin(paint: Paint, color: string): string {
  const glass = paint.linear([
    [0, '#8d97a5', 0.8],
    [0.2, '#ffffff', 0.75],
    [0.55, '#d3dae3', 0.5],
    [0.85, '#9aa4b2', 0.7],
    [1, '#6c7684', 0.85],
  ]);
  return [
    rect([250, 218, 84, 160], 20, cylinder(paint, mix(color, '#8f3fb0', 0.25))),
    ...[0, 1, 2, 3, 4].map((index) =>
      line(`M252 ${244 + index * 28}q40 14 80 0`, shade(color, -0.4), 4, { opacity: 0.7 }),
    ),
    rect([228, 200, 128, 196], 26, glass, { stroke: '#8b94a2', 'stroke-width': 2 }),
    rect([244, 212, 12, 168], 6, '#ffffff', { opacity: 0.55 }),
  ].join('');
}

/** Motor, handle and battery of the stick vacuum. */
function engine(paint: Paint, color: string): string {
  const grey = cylinder(paint, '#474b54');
  const handle = 'M348 150C452 132 512 172 512 236V330H462V250C462 212 430 196 352 206Z';
  return [
    path(handle, face(paint, '#3a3d45', 0.3), rim('#3a3d45')),
    path('M372 158C446 150 486 180 492 230', 'none', {
      stroke: '#ffffff',
      'stroke-width': 5,
      opacity: 0.16,
      'stroke-linecap': 'round',
    }),
    rect([444, 306, 90, 96], 18, darkPlastic(paint), rim('#3a3d45')),
    rect([444, 372, 90, 10], 0, '#0a0b0d'),
    rect([216, 126, 152, 92], 34, grey, rim('#3a3d45')),
    rect([232, 84, 120, 52], 24, cylinder(paint, color), rim(color)),
    ...Array.from({ length: 8 }, (_, index) => line(`M${248 + index * 13} 96v28`, '#000000', 3, { opacity: 0.35 })),
    path('M470 210c22 0 30 10 30 26l-12 8c-4-16-10-22-24-22Z', '#c8321f'),
  ].join('');
}

function floorHead(paint: Paint, color: string): string {
  return [
    path('M128 716Q124 640 168 636H416Q460 640 456 716Z', face(paint, '#3a3d45', 0.3), rim('#3a3d45')),
    path(softRect(140, 664, 304, 46, 22), '#101115'),
    path(softRect(148, 669, 288, 36, 18), paint.blend([shade(color, 0.3), color, shade(color, -0.5)])),
    ...Array.from({ length: 13 }, (_, index) =>
      line(`M${164 + index * 20} 672l10 30`, shade(color, -0.5), 4, { opacity: 0.8 }),
    ),
    rect([128, 712, 328, 12], 6, '#15161a'),
    rect([258, 606, 68, 46], 16, darkPlastic(paint)),
  ].join('');
}

function drawStick(paint: Paint, color: string): string {
  return group(
    { transform: 'translate(80 0)' },
    floorShadow(paint, 292, 726, 180),
    rect([273, 330, 38, 296], 14, cylinder(paint, color), rim(color)),
    rect([264, 594, 56, 24], 10, darkPlastic(paint)),
    floorHead(paint, color),
    group(
      { transform: 'translate(64 14) scale(0.78)' },
      dustBin(paint, color),
      rect([222, 386, 140, 32], 15, cylinder(paint, color), rim(color)),
      rect([256, 414, 72, 40], 12, darkPlastic(paint)),
      engine(paint, color),
    ),
  );
}

/** The charging tower behind the robot. */
function dock(paint: Paint, color: string): string {
  return [
    path(softRect(216, 84, 368, 480, 44), face(paint, color, 0.18), rim(color)),
    path(softRect(232, 98, 336, 150, 32), face(paint, shade(color, -0.08), 0.14)),
    rect([216, 262, 368, 3], 0, shade(color, -0.4), { opacity: 0.5 }),
    rect([330, 178, 140, 7], 3.5, shade(color, -0.4), { opacity: 0.6 }),
    path('M256 564V420Q256 384 292 384H508Q544 384 544 420V564Z', '#121317'),
    circle(400, 316, 6, '#7fb4ff'),
    ellipse(290, 150, 50, 46, '#ffffff', { opacity: 0.2, filter: paint.blur(22) }),
  ].join('');
}

function robot(paint: Paint, color: string): string {
  const topDisc = paint.radial(
    [
      [0, shade(color, 0.3)],
      [0.6, color],
      [1, shade(color, -0.2)],
    ],
    [0.36, 0.28, 0.8],
  );
  const side = 'M128 566V620C128 682 250 722 400 722S672 682 672 620V566Z';
  return [
    castShadow(paint, 'M136 560a264 100 0 1 0 528 0a264 100 0 1 0 -528 0Z', 16, 0.3),
    path(side, cylinder(paint, shade(color, -0.16)), rim(color)),
    path('M132 624C144 682 256 722 400 722S656 682 668 624C640 676 540 702 400 702S160 676 132 624Z', '#101114', {
      opacity: 0.85,
    }),
    ellipse(400, 566, 272, 106, topDisc, rim(color)),
    ellipse(400, 566, 246, 93, 'none', { stroke: shade(color, -0.4), 'stroke-width': 1.6, opacity: 0.45 }),
    rect([352, 622, 96, 10], 5, shade(color, -0.4), { opacity: 0.45 }),
    path('M328 520V548C328 568 360 580 400 580S472 568 472 548V520Z', cylinder(paint, '#2b2d33')),
    ellipse(400, 520, 72, 28, shade('#2b2d33', 0.2)),
    ellipse(400, 518, 62, 22, face(paint, color, 0.24)),
    path(polygon([330, 672], [470, 672], [462, 694], [338, 694]), '#0a0b0e'),
    circle(372, 683, 6, '#31406b'),
    circle(428, 683, 6, '#31406b'),
  ].join('');
}

function drawRobot(paint: Paint, color: string): string {
  return (
    floorShadow(paint, 400, 566, 220) + dock(paint, color) + floorShadow(paint, 400, 716, 260) + robot(paint, color)
  );
}

export function drawVacuum(paint: Paint, form: Form, color: string): string {
  return form === 'stick' ? drawStick(paint, color) : drawRobot(paint, color);
}
