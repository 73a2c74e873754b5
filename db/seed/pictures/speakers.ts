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
  const body = softRect(92, 270, 616, 264, 128);
  const end = (x: number) =>
    ellipse(x, 402, 52, 124, rubber, rim(rubber)) +
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
    path('M316 538C306 450 306 350 316 268H484C494 350 494 450 484 538Z', shade(color, -0.35), { opacity: 0.16 }),
    end(138),
    ellipse(668, 402, 42, 122, shade(rubber, -0.3)),
    path(softRect(340, 362, 120, 54, 27), rubber),
    circle(376, 389, 6, '#ffffff', { opacity: 0.8 }),
    circle(400, 389, 6, '#ffffff', { opacity: 0.8 }),
    circle(424, 389, 6, '#ffffff', { opacity: 0.25 }),
  ].join('');
}

function drawClip(paint: Paint, color: string): string {
  const rubber = mutedColor(color, 0.55);
  const body = softRect(186, 236, 428, 470, 150);
  const loop = 'M262 276C262 120 318 92 400 92S538 120 538 276';
  const steel = paint.blend(['#7c8088', '#f2f3f5', '#aeb2ba', '#5e626a'], toRight);
  return [
    floorShadow(paint, 400, 712, 190),
    line(loop, '#3a3d44', 36),
    path(loop, 'none', { stroke: steel, 'stroke-width': 32 }),
    line('M276 230C282 138 330 108 400 106', '#ffffff', 5, { opacity: 0.6 }),
    path(softRect(174, 224, 452, 494, 162), face(paint, rubber, 0.2), rim(rubber)),
    cloth(paint, body, face(paint, color, 0.3)),
    ellipse(316, 340, 90, 62, '#ffffff', { opacity: 0.16, filter: paint.blur(30) }),
    ring(400, 468, 96, shade(color, -0.45), 3, { opacity: 0.4 }),
    circle(400, 468, 40, shade(color, 0.1), { opacity: 0.5 }),
    rect([378, 664, 44, 8], 4, '#ffffff', { opacity: 0.75 }),
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

function drawBar(paint: Paint, color: string): string {
  const top = polygon([104, 352], [696, 352], [748, 408], [52, 408]);
  const front = softRect(44, 404, 712, 92, 20);
  return group(
    { transform: 'translate(36 60) scale(0.91)' },
    floorShadow(paint, 400, 500, 356),
    path(top, face(paint, shade(color, 0.16), 0.16), { ...rim(color), 'stroke-linejoin': 'round' }),
    path(polygon([196, 362], [604, 362], [632, 396], [168, 396]), paint.dots(8, '#000000', 0.4, 0.08)),
    cloth(paint, front, lyingCylinder(paint, color), 8),
    path(front, 'none', rim(color)),
    rect([44, 404, 712, 4], 2, shade(color, 0.4), { opacity: 0.6 }),
    ...[0, 1, 2, 3].map((index) => circle(370 + index * 20, 384, 3.5, '#ffffff', { opacity: 0.55 })),
    ...[0, 1, 2].map((index) => circle(386 + index * 14, 450, 3.5, index === 0 ? '#ffb703' : '#d7dae0')),
  );
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
