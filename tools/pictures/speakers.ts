import { mix, shade } from './colors.ts';
import { ball, castShadow, darkPlastic, face, floorShadow, metal, mutedColor, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { circle, ellipse, group, line, path, polygon, rect, ring, softRect } from './shapes.ts';

export type SpeakerForm = 'cylinder' | 'clip' | 'dome' | 'party' | 'bar' | 'retro';

/** Woven cloth over an outline: the form's light, then a fine grid of holes and glints. */
function cloth(paint: Paint, outline: string, fill: string, size = 9): string {
  return path(outline, fill) + path(outline, paint.dots(size, '#000000', 0.24, 0.09));
}

function lyingCylinder(paint: Paint, color: string): string {
  return paint.blend([shade(color, -0.1), shade(color, 0.3), color, shade(color, -0.5), shade(color, -0.34)]);
}

/** The cone of a loudspeaker, seen from the front. */
export function cone(paint: Paint, x: number, y: number, radius: number): string {
  const paper = paint.radial([
    [0, '#1b1d22'],
    [0.55, '#33363e'],
    [0.8, '#1a1b20'],
    [1, '#0c0d10'],
  ]);
  return [
    circle(x, y, radius, '#0b0c0f'),
    ring(x, y, radius * 0.95, '#4c505a', radius * 0.03),
    circle(x, y, radius * 0.88, paper),
    ring(x, y, radius * 0.74, '#0a0b0d', radius * 0.05, { opacity: 0.7 }),
    circle(x, y, radius * 0.3, ball(paint, '#3a3d45')),
  ].join('');
}

function drawCylinder(paint: Paint, color: string): string {
  const rubber = mutedColor(color, 0.8);
  const body = 'M138 276H662A46 126 0 0 1 662 528H138A52 126 0 0 1 138 276Z';
  const farRim = 'M630 276H662A46 126 0 0 1 662 528H630A46 126 0 0 0 630 276Z';
  const end = (x: number) =>
    ellipse(x, 402, 52, 126, rubber, rim(rubber)) +
    ellipse(
      x - 3,
      402,
      38,
      98,
      paint.radial(
        [
          [0, '#7b8089'],
          [0.5, '#3a3d44'],
          [1, '#121317'],
        ],
        [0.4, 0.35, 0.7],
      ),
    );
  return [
    floorShadow(paint, 400, 548, 300),
    rect([300, 516, 200, 30], 12, rubber),
    cloth(paint, body, lyingCylinder(paint, color)),
    path(body, 'none', rim(color)),
    path('M316 527C306 450 306 350 316 277H484C494 350 494 450 484 527Z', shade(color, -0.35), { opacity: 0.16 }),
    end(138),
    path(farRim, lyingCylinder(paint, rubber), rim(rubber)),
    path(softRect(340, 362, 120, 54, 27), rubber),
    circle(376, 389, 6, '#ffffff', { opacity: 0.8 }),
    circle(400, 389, 6, '#ffffff', { opacity: 0.8 }),
    circle(424, 389, 6, '#ffffff', { opacity: 0.25 }),
  ].join('');
}

/** A speaker that hangs by the snap hook around its upper half; the hook's steel gate is at the right. */
function drawClip(paint: Paint, color: string): string {
  const rubber = mutedColor(color, 0.42);
  const hook = 'M190 392C168 160 256 62 400 62S632 160 610 392L548 360C560 200 512 136 400 136S240 200 252 360Z';
  const body = softRect(178, 250, 444, 462, 176);
  const steel = paint.blend(['#c9cdd4', '#f2f3f5', '#7c8088'], toRight);
  return [
    floorShadow(paint, 400, 716, 180),
    path(hook, paint.blend([shade(rubber, 0.34), rubber, shade(rubber, -0.3)], toRight), {
      ...rim(rubber),
      'stroke-linejoin': 'round',
    }),
    line('M214 330C204 172 276 88 400 84C452 84 496 100 528 132', '#ffffff', 6, { opacity: 0.28 }),
    group(
      { 'clip-path': paint.clip(path(hook, '#000')) },
      path(polygon([500, 206], [640, 150], [640, 330], [520, 330]), steel),
      line('M500 206L640 150', '#0a0b0d', 6, { opacity: 0.6 }),
      castShadow(paint, softRect(166, 246, 468, 200, 150), 12, 0.5),
    ),
    path(softRect(166, 238, 468, 482, 186), face(paint, rubber, 0.2), rim(rubber)),
    cloth(paint, body, face(paint, color, 0.3)),
    ellipse(310, 350, 90, 62, '#ffffff', { opacity: 0.16, filter: paint.blur(30) }),
    path('M378 440L438 478L378 516Z', '#ffffff', { opacity: 0.82, 'stroke-linejoin': 'round' }),
    ...['M246 478h56', 'M498 478h56M526 450v56'].map((mark) => line(mark, '#ffffff', 11, { opacity: 0.82 })),
    rect([378, 676, 44, 8], 4, '#ffffff', { opacity: 0.75 }),
  ].join('');
}

function drawDome(paint: Paint, color: string): string {
  const body = 'M112 420C112 258 236 158 400 158S688 258 688 420S592 694 400 694S112 582 112 420Z';
  const glass = paint.blend(['#5a5f69', '#17181c', '#08090b']);
  return [
    floorShadow(paint, 400, 702, 220),
    cloth(paint, body, ball(paint, color), 12),
    path(body, 'none', rim(color)),
    ellipse(400, 202, 172, 43, shade(color, -0.4)),
    ellipse(400, 199, 168, 40, glass),
    ellipse(400, 202, 84, 21, '#ffb703', { opacity: 0.55, filter: paint.blur(14) }),
    ellipse(392, 200, 52, 12, '#ffe7b0', { opacity: 0.8, filter: paint.blur(8) }),
    line('M352 202h22M363 197v10M430 202h22', '#ffffff', 4, { opacity: 0.85 }),
  ].join('');
}

/** As long as a television is wide, as low as a hand: seen from a little above. */
function drawBar(paint: Paint, color: string): string {
  const top = polygon([62, 386], [738, 386], [772, 418], [28, 418]);
  const front = softRect(24, 414, 752, 70, 16);
  const grille = softRect(52, 422, 696, 54, 10);
  return [
    rect([90, 480, 60, 12], 5, darkPlastic(paint)),
    rect([650, 480, 60, 12], 5, darkPlastic(paint)),
    floorShadow(paint, 400, 492, 330),
    path(top, face(paint, shade(color, 0.16), 0.2), { ...rim(color), 'stroke-linejoin': 'round' }),
    path(front, lyingCylinder(paint, shade(color, 0.06)), rim(color)),
    path(grille, shade(color, -0.4)),
    path(grille, paint.dots(7, '#9aa0ab', 0.34, 0.1)),
    path(grille, 'none', { stroke: '#000000', 'stroke-width': 2, opacity: 0.5 }),
    rect([28, 414, 744, 3], 1.5, shade(color, 0.5), { opacity: 0.7 }),
    ...[0, 1, 2, 3, 4].map((index) => circle(360 + index * 20, 402, 4, '#ffffff', { opacity: 0.6 })),
    ...[0, 1, 2, 3].map((index) => circle(379 + index * 14, 449, 4, index === 0 ? '#ffb703' : '#e7e9ee')),
  ].join('');
}

function drawRetro(paint: Paint, color: string): string {
  const brass = '#c9a25a';
  const body = softRect(72, 226, 656, 352, 56);
  const grille = softRect(108, 290, 584, 252, 34);
  return [
    floorShadow(paint, 400, 586, 320),
    path(body, face(paint, color, 0.2), rim(color)),
    path(body, paint.dots(7, '#000000', 0.16, 0.06)),
    castShadow(paint, softRect(108, 294, 584, 256, 34), 6, 0.3),
    path(grille, mix(color, '#26221e', 0.55)),
    path(grille, paint.dots(13, '#000000', 0.5, 0.16)),
    path(grille, 'none', { stroke: brass, 'stroke-width': 5 }),
    circle(400, 258, 15, metal(paint, brass)),
    circle(400, 258, 8, shade(brass, -0.35)),
    ...Array.from({ length: 8 }, (_, index) =>
      rect([568 + index * 13, 254, 8, 8], 2, index < 6 ? '#e2503a' : '#5b2a22'),
    ),
    rect([128, 578, 60, 12], 5, darkPlastic(paint)),
    rect([612, 578, 60, 12], 5, darkPlastic(paint)),
  ].join('');
}

function woofer(paint: Paint, y: number): string {
  const neon = paint.blend(['#ff5a3c', '#ff3d9a', '#6b5bff', '#25c8f0'], toRight);
  return group(
    {},
    ring(400, y, 122, neon, 18, { opacity: 0.75, filter: paint.blur(10) }),
    ring(400, y, 118, neon, 7),
    cone(paint, 400, y, 110),
  );
}

function drawParty(paint: Paint, color: string): string {
  const body = softRect(238, 92, 324, 634, 48);
  return [
    floorShadow(paint, 400, 732, 170),
    path('M292 128V86Q292 62 318 62H482Q508 62 508 86V128', 'none', { stroke: shade(color, -0.3), 'stroke-width': 24 }),
    path('M292 128V86Q292 62 318 62H482Q508 62 508 86V128', 'none', { stroke: shade(color, 0.16), 'stroke-width': 14 }),
    path(body, metal(paint, color), rim(color)),
    path(softRect(250, 104, 300, 610, 40), face(paint, color, 0.18)),
    path(softRect(250, 104, 300, 610, 40), paint.dots(9, '#000000', 0.3, 0.05)),
    woofer(paint, 278),
    woofer(paint, 540),
    rect([344, 124, 112, 14], 7, '#ffb703', { opacity: 0.9 }),
    group({ opacity: 0.9 }, circle(322, 131, 6, '#d7dae0'), circle(478, 131, 6, '#d7dae0')),
  ].join('');
}

const forms: Record<SpeakerForm, (paint: Paint, color: string) => string> = {
  cylinder: drawCylinder,
  clip: drawClip,
  dome: drawDome,
  party: drawParty,
  bar: drawBar,
  retro: drawRetro,
};

export function drawSpeaker(paint: Paint, form: SpeakerForm, color: string): string {
  return forms[form](paint, color);
}
