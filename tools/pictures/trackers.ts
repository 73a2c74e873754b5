import { shade } from './colors.ts';
import { ball, castShadow, cylinder, face, floorShadow, metal, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, ellipse, group, path, ring, softRect } from './shapes.ts';

/** A coin without an ear, or a flat drop around a wide steel eye. */
export type TrackerForm = 'disc' | 'loop';

/** The coin's polished back: its cover turns, so it ends before the edge. */
function steelBack(paint: Paint, x: number, y: number, color: string): string {
  const steel = paint.linear(
    [
      [0, '#f4f5f7'],
      [0.3, '#b4b9c2'],
      [0.48, '#e6e8ec'],
      [0.7, '#8d929c'],
      [1, '#d3d7dd'],
    ],
    [0, 0, 1, 0.8],
  );
  return [
    circle(x, y, 214, ball(paint, color), rim(color)),
    circle(x, y, 186, shade('#b4b9c2', -0.4)),
    circle(x, y, 183, steel),
    ring(x, y, 176, '#ffffff', 2, { opacity: 0.6 }),
    ...[0, 120, 240].map((angle) =>
      ellipse(x, y - 132, 15, 8, shade('#b4b9c2', -0.3), {
        transform: `rotate(${angle + 20} ${x} ${y})`,
        opacity: 0.8,
      }),
    ),
  ].join('');
}

/** Two coins on edge: the steel back of one, before it the plain domed front of another. */
function drawDisc(paint: Paint, color: string): string {
  const [x, y, radius] = [290, 466, 246];
  const front = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  const dome = paint.radial(
    [
      [0, shade(color, 0.6)],
      [0.6, color],
      [0.88, shade(color, -0.12)],
      [1, shade(color, -0.34)],
    ],
    [0.4, 0.36, 0.66],
  );
  const behind = paint.clip(circle(532, 360, 214, '#000'));
  return [
    floorShadow(paint, 530, 582, 150),
    steelBack(paint, 532, 360, color),
    group({ 'clip-path': behind }, castShadow(paint, front, 18, 0.42)),
    floorShadow(paint, x, 716, 180),
    path(front, dome, rim(color)),
    ring(x, y, radius - 22, shade(color, -0.3), 2, { opacity: 0.35 }),
    ellipse(210, 360, 84, 50, '#ffffff', { opacity: 0.8, filter: paint.blur(20), transform: 'rotate(-40 210 360)' }),
  ].join('');
}

/** A tag that hangs by a wide eye with a steel rim; its button is the whole lower half. */
function drawLoop(paint: Paint, color: string): string {
  const body = softRect(208, 62, 384, 660, 180);
  const [x, y] = [400, 252];
  const eye = (radius: number) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  return [
    floorShadow(paint, 400, 726, 170),
    path(body + eye(118), cylinder(paint, shade(color, -0.14)), { ...rim(color), 'fill-rule': 'evenodd' }),
    path(softRect(218, 70, 364, 640, 172) + eye(130), face(paint, color, 0.22), { 'fill-rule': 'evenodd' }),
    path(eye(142) + eye(114), metal(paint, '#b9bdc5'), {
      'fill-rule': 'evenodd',
      stroke: '#7b808a',
      'stroke-width': 1,
    }),
    ring(x, y, 128, '#ffffff', 3, { opacity: 0.5 }),
    path('M300 548a100 100 0 1 0 200 0a100 100 0 1 0 -200 0Z', ball(paint, shade(color, 0.05)), {
      stroke: shade(color, -0.35),
      'stroke-width': 2,
      'stroke-opacity': 0.6,
    }),
    circle(400, 548, 8, shade(color, -0.5)),
    ellipse(272, 200, 22, 110, '#ffffff', { opacity: 0.3, filter: paint.blur(12), transform: 'rotate(8 272 200)' }),
  ].join('');
}

export function drawTracker(paint: Paint, form: TrackerForm, color: string): string {
  return form === 'disc' ? drawDisc(paint, color) : drawLoop(paint, color);
}
