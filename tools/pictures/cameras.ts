import { openMount } from './camera-mount.ts';
import { mix, shade } from './colors.ts';
import { drawDrone } from './drone.ts';
import { ball, castShadow, cylinder, darkPlastic, face, floorShadow, gloss, lens, metal, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { mountains } from './scenery.ts';
import { circle, ellipse, group, line, path, polygon, rect, ring, softRect } from './shapes.ts';

/** A mirrorless camera's body alone or, smaller, with the zoom of its kit; an action camera; a drone. */
export type CameraForm = 'body' | 'kit' | 'action' | 'drone';

/** A large interchangeable lens seen from the front: barrel, rings, coated glass. */
function bigLens(paint: Paint, x: number, y: number): string {
  const coating = paint.radial(
    [
      [0, '#5b4b9c'],
      [0.3, '#2a2f6b'],
      [0.7, '#0c1228'],
      [1, '#040509'],
    ],
    [0.4, 0.36, 0.7],
  );
  return [
    circle(x + 10, y + 16, 178, '#05060a', { opacity: 0.4, filter: paint.blur(14) }),
    circle(x, y, 176, ball(paint, '#2c2e34')),
    circle(x, y, 176, 'none', { stroke: '#565a64', 'stroke-width': 2 }),
    ring(x, y, 160, '#0a0b0d', 15, { 'stroke-dasharray': '5 5' }),
    circle(x, y, 146, '#0d0e11'),
    ring(x, y, 144, '#666b76', 2, { opacity: 0.8 }),
    ring(x, y, 128, '#1d1f25', 16),
    circle(x, y, 108, coating),
    ring(x, y, 108, '#30343e', 3),
    ring(x, y, 78, '#7386d6', 1.5, { opacity: 0.35 }),
    circle(x, y, 46, '#030408'),
    ellipse(x + 34, y + 44, 40, 24, '#49c0c9', {
      opacity: 0.3,
      filter: paint.blur(10),
      transform: `rotate(-40 ${x + 34} ${y + 44})`,
    }),
    ellipse(x - 40, y - 46, 34, 18, '#ffffff', {
      opacity: 0.6,
      filter: paint.blur(5),
      transform: `rotate(-42 ${x - 40} ${y - 46})`,
    }),
    circle(x - 18, y - 62, 6, '#ffffff', { opacity: 0.9 }),
  ].join('');
}

/** A short zoom: a wide mount, a ribbed ring and a small glass. */
function kitLens(paint: Paint): string {
  return [
    circle(422, 482, 156, '#05060a', { opacity: 0.4, filter: paint.blur(12) }),
    circle(414, 470, 152, metal(paint, '#9da2ab'), rim('#9da2ab')),
    circle(414, 470, 144, ball(paint, '#2c2e34')),
    group({ transform: 'translate(414 470) scale(0.74) translate(-414 -462)' }, bigLens(paint, 414, 462)),
    ring(414, 470, 139, '#0a0b0d', 9, { 'stroke-dasharray': '9 6' }),
  ].join('');
}

function dial(paint: Paint, color: string, [x, y, width, height]: [number, number, number, number]): string {
  const ridges = Array.from({ length: Math.floor(width / 7) }, (_, index) =>
    line(`M${x + 4 + index * 7} ${y + 6}v${height - 10}`, '#000000', 2, { opacity: 0.4 }),
  );
  return rect([x, y, width, height], 6, cylinder(paint, color), rim(color)) + ridges.join('');
}

function drawMirrorless(paint: Paint, form: 'body' | 'kit', color: string): string {
  const leather = mix(color, '#131417', 0.8);
  const body =
    'M70 316Q70 282 104 278L262 270C288 268 296 246 304 222Q310 204 332 204H468Q490 204 496 222C504 246 512 268 538 270L696 278Q730 282 730 316V606Q730 640 696 640H104Q70 640 70 606Z';
  const wrap = 'M70 356H730V590H70Z';
  return [
    floorShadow(paint, 400, 646, 340),
    dial(paint, shade(color, -0.06), [582, 238, 92, 50]),
    dial(paint, shade(color, -0.06), [136, 246, 76, 40]),
    rect([344, 192, 112, 18], 6, darkPlastic(paint)),
    path(body, face(paint, color, 0.22), rim(color)),
    path(wrap, leather),
    path(wrap, paint.dots(7, '#000000', 0.4, 0.07)),
    path(
      'M70 330Q62 330 62 346V612Q62 650 100 650H142Q178 650 178 606V348Q178 326 150 326H92Z',
      paint.blend([shade(leather, -0.2), shade(leather, 0.22), shade(leather, -0.5)], toRight),
    ),
    circle(122, 302, 21, shade(color, -0.4)),
    circle(122, 300, 18, ball(paint, shade(color, 0.14))),
    rect([600, 300, 46, 14], 7, '#0c0d10'),
    circle(222, 318, 9, '#d8432e'),
    form === 'body' ? openMount(paint) : kitLens(paint),
  ].join('');
}

function drawAction(paint: Paint, color: string): string {
  const body = softRect(96, 216, 608, 440, 66);
  const box = { x: 150, y: 300, width: 196, height: 196 };
  const screen = softRect(150, 300, 196, 196, 22);
  return [
    floorShadow(paint, 400, 664, 290),
    rect([160, 200, 110, 24], 10, '#c8321f'),
    path(body, metal(paint, color), rim(color)),
    path(softRect(104, 224, 592, 424, 60), face(paint, color, 0.2)),
    ...Array.from({ length: 16 }, (_, index) => line(`M${140 + index * 16} 540v66`, '#000000', 6, { opacity: 0.22 })),
    path(softRect(138, 288, 220, 220, 30), '#08090c'),
    group({ 'clip-path': paint.clip(path(screen, '#000')) }, mountains(paint, box, '#3f7fb5')),
    path(softRect(138, 288, 220, 220, 30), gloss(paint, 0.8)),
    castShadow(paint, softRect(404, 262, 270, 270, 54), 8, 0.5),
    path(softRect(400, 254, 270, 270, 54), darkPlastic(paint), { stroke: '#6a6f7a', 'stroke-width': 2 }),
    path(softRect(416, 270, 238, 238, 44), '#0b0c0f'),
    lens(paint, 535, 389, 104, '#3a3d45'),
    circle(646, 590, 8, '#e2402c'),
    ellipse(220, 250, 100, 18, '#ffffff', { opacity: 0.14, filter: paint.blur(10) }),
    path(polygon([352, 652], [448, 652], [440, 664], [360, 664]), '#0c0d10'),
  ].join('');
}

const forms: Record<CameraForm, (paint: Paint, color: string) => string> = {
  body: (paint, color) => drawMirrorless(paint, 'body', color),
  kit: (paint, color) => group({ transform: 'translate(44 62) scale(0.89)' }, drawMirrorless(paint, 'kit', color)),
  action: drawAction,
  drone: drawDrone,
};

export function drawCamera(paint: Paint, form: CameraForm, color: string): string {
  return forms[form](paint, color);
}
