import { shade } from './colors.ts';
import { castShadow, cylinder, face, floorShadow, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, ellipse, path, polygon, rect, softRect } from './shapes.ts';
import { drawStick, type StickForm } from './stick-vacuums.ts';

/** Robots with their dock: a straight tower behind, or one that is round as a bell and open at its foot. */
type RobotForm = 'robot' | 'robot-bell';

export type VacuumForm = StickForm | RobotForm;

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

/** The rounder dock: its lid covers the water tanks, a golden band parts it from the door. */
function bellDock(paint: Paint, color: string): string {
  const shell = 'M184 566C176 420 186 300 200 236C222 120 300 72 400 72S578 120 600 236C614 300 624 420 616 566Z';
  return [
    path(shell, face(paint, color, 0.2), rim(color)),
    path(
      'M198 246C214 130 292 80 400 80S586 130 602 246C540 262 260 262 198 246Z',
      face(paint, shade(color, 0.04), 0.2),
    ),
    path('M196 250C260 268 540 268 604 250L607 262C540 282 260 282 193 262Z', '#c9a25a'),
    path('M222 300C300 316 500 316 578 300V392C500 404 300 404 222 392Z', shade(color, -0.3), { opacity: 0.3 }),
    path('M228 566V470C228 420 300 408 400 408S572 420 572 470V566Z', '#121317'),
    path('M350 348H450', 'none', { stroke: '#c9a25a', 'stroke-width': 7, 'stroke-linecap': 'round' }),
    ellipse(288, 150, 54, 30, '#ffffff', { opacity: 0.5, filter: paint.blur(16), transform: 'rotate(-34 288 150)' }),
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

function drawRobot(paint: Paint, form: RobotForm, color: string): string {
  return [
    floorShadow(paint, 400, 566, 220),
    form === 'robot' ? dock(paint, color) : bellDock(paint, color),
    floorShadow(paint, 400, 716, 260),
    robot(paint, color),
  ].join('');
}

export function drawVacuum(paint: Paint, form: VacuumForm, color: string): string {
  const isStick = form === 'stick' || form === 'stick-slim';
  return isStick ? drawStick(paint, form, color) : drawRobot(paint, form, color);
}
