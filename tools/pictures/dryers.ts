import { mix, shade } from './colors.ts';
import { castShadow, cylinder, floorShadow, rim } from './materials.ts';
import { type Paint, toBottom, toRight } from './paint.ts';
import { circle, ellipse, group, line, path, rect } from './shapes.ts';

export const graphite = '#3a3d45';

export function cord(d: string): string {
  return line(d, '#23252a', 13) + line(d, '#5a5e68', 3, { transform: 'translate(-2 -2)', opacity: 0.7 });
}

/** A dryer from the side: barrel with a nozzle to the left, handle below. */
export function drawDryer(paint: Paint, color: string): string {
  const barrel = 'M240 148H556C640 148 700 196 700 262S640 376 556 376H240Q224 376 224 360V164Q224 148 240 148Z';
  const grip = 'M398 350H534L516 668Q514 700 482 700H446Q414 700 412 668Z';
  const lying = cylinder(paint, color, toBottom);
  return [
    floorShadow(paint, 470, 724, 130),
    cord('M466 700C470 740 540 734 610 726'),
    path(grip, cylinder(paint, shade(color, -0.05)), rim(color)),
    rect([452, 420, 34, 96], 17, mix(color, '#17181c', 0.75)),
    circle(469, 444, 10, '#ffb703'),
    circle(469, 492, 10, shade(color, 0.2)),
    rect([416, 642, 98, 12], 0, shade(color, -0.4), { opacity: 0.5 }),
    group({ 'clip-path': paint.clip(path(grip, '#000')) }, castShadow(paint, 'M380 340H550V410H384Z', 10, 0.4)),
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

/** An upright ellipse as a path of its own, for cutting holes. */
function upright(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;
}

const [front, back, middle] = [300, 424, 218];

/** The head: a short drum with an open middle, through which one looks; the inner wall is of the second colour. */
function ringHead(paint: Paint, color: string, accent: string): string {
  const shell = `M${front} ${middle - 152}H${back}a134 152 0 0 1 0 304H${front}a134 152 0 0 1 0 -304Z`;
  const through = paint.clip(path(upright(front, middle, 88, 102), '#000'));
  const wall = paint.linear([
    [0, shade(accent, -0.5)],
    [0.45, shade(accent, -0.1)],
    [0.8, shade(accent, 0.35)],
    [1, shade(accent, -0.1)],
  ]);
  const faceLight = paint.blend([shade(color, 0.42), shade(color, 0.1), shade(color, -0.2)], [0.2, 0, 0.8, 1]);
  return [
    path(shell + upright(front, middle, 88, 102), cylinder(paint, shade(color, -0.06), toBottom), {
      ...rim(color),
      'fill-rule': 'evenodd',
    }),
    group(
      { 'clip-path': through },
      path(`M${front - 134} 40H${back + 134}V400H${front - 134}Z${upright(back - 14, middle, 84, 98)}`, wall, {
        'fill-rule': 'evenodd',
      }),
      path(upright(back - 14, middle, 84, 98), 'none', { stroke: shade(accent, 0.4), 'stroke-width': 4, opacity: 0.8 }),
    ),
    path(upright(front, middle, 134, 152) + upright(front, middle, 88, 102), faceLight, {
      ...rim(color),
      'fill-rule': 'evenodd',
    }),
    path(upright(front, middle, 100, 115), 'none', { stroke: '#0c0d10', 'stroke-width': 9 }),
    path(upright(front, middle, 89, 103), 'none', { stroke: accent, 'stroke-width': 5 }),
    ellipse(226, 126, 34, 12, '#ffffff', { opacity: 0.6, filter: paint.blur(8), transform: 'rotate(-46 226 126)' }),
  ].join('');
}

/** A dryer whose motor is in its handle: a ring for a head, a straight grip with the air's way in at its foot. */
export function drawRingDryer(paint: Paint, color: string): string {
  const accent = mix(color, '#d98a4a', 0.72);
  const grip = 'M310 330H422V668Q422 704 366 704T310 668Z';
  const gripLight = cylinder(paint, shade(color, -0.02), toRight);
  return [
    floorShadow(paint, 372, 712, 110),
    cord('M366 690C372 742 460 742 600 726'),
    path(grip, gripLight, rim(color)),
    group(
      { 'clip-path': paint.clip(path(grip, '#000')) },
      castShadow(paint, upright(front + 60, middle + 14, 150, 156), 14, 0.45),
      path('M310 560H422V684Q366 704 310 684Z', shade(color, -0.4)),
      path('M310 560H422V684Q366 704 310 684Z', paint.dots(8, '#000000', 0.6, 0.16)),
      rect([310, 552, 112, 9], 0, accent),
      rect([310, 676, 112, 9], 0, accent),
    ),
    circle(366, 430, 15, accent, rim(accent)),
    circle(366, 484, 15, shade(color, 0.2), rim(color)),
    ringHead(paint, color, accent),
  ].join('');
}
