import { shade } from './colors.ts';
import { ball, castShadow, face, floorShadow, mutedColor, rim } from './materials.ts';
import { type Paint, toBottom, toRight } from './paint.ts';
import { circle, ellipse, group, line, mirrored, path, rect, softRect } from './shapes.ts';

function chargingCase(
  paint: Paint,
  color: string,
  [x, y, width, height, radius]: [number, number, number, number, number],
): string {
  const outline = softRect(x, y, width, height, radius);
  const seam = y + height * 0.36;
  const depth = paint.linear(
    [
      [0, '#ffffff', 0.3],
      [0.3, '#ffffff', 0],
      [0.7, '#05060a', 0],
      [1, '#05060a', 0.28],
    ],
    toBottom,
  );
  return [
    path(outline, face(paint, color, 0.16), rim(color)),
    path(outline, depth),
    group(
      { 'clip-path': paint.clip(path(outline, '#000')) },
      rect([x, seam, width, 3], 0, shade(color, -0.5), { opacity: 0.7 }),
      rect([x, seam + 3, width, 2], 0, '#ffffff', { opacity: 0.45 }),
      ellipse(x + width * 0.3, y + height * 0.16, width * 0.2, 14, '#ffffff', { opacity: 0.4, filter: paint.blur(10) }),
    ),
    circle(x + width / 2, seam + 44, 5, '#3ddc84'),
  ].join('');
}

/** Silicone tip with the mesh of the sound outlet, pointing right. */
function tip(paint: Paint, color: string, x: number, y: number): string {
  const silicone = mutedColor(color, 0.3);
  const dome = paint.radial(
    [
      [0, shade(silicone, 0.4)],
      [0.6, silicone],
      [1, shade(silicone, -0.45)],
    ],
    [0.36, 0.3, 0.75],
  );
  return group(
    { transform: `translate(${x} ${y}) rotate(14)` },
    ellipse(0, 0, 34, 48, dome, rim(silicone)),
    ellipse(12, 0, 15, 24, shade(silicone, -0.55)),
    ellipse(13, 0, 11, 19, '#15161a'),
  );
}

/** The left bud with a stem; its head's centre is at the origin. */
function stemBud(paint: Paint, color: string): string {
  const stem = paint.blend([shade(color, -0.16), shade(color, 0.5), color, shade(color, -0.36)], toRight);
  const head = 'M-64 -6C-66 -58 -26 -84 18 -80C62 -76 86 -40 80 2C74 44 40 66 4 66C-30 66 -62 44 -64 -6Z';
  return [
    tip(paint, color, 86, 8),
    path('M-64 -10C-66 40 -58 60 -56 90V236Q-56 262 -30 262T-4 236V60Z', stem, rim(color)),
    rect([-55, 232, 50, 7], 0, shade(color, -0.4), { opacity: 0.55 }),
    path(head, ball(paint, color), rim(color)),
    path('M-62 0C-60 50 -54 66 -54 96L-5 96C-5 70 2 66 10 64Z', stem),
    ellipse(14, -42, 26, 13, '#16171b', { transform: 'rotate(-18 14 -42)' }),
    rect([-36, 110, 12, 54], 6, shade(color, -0.3), { opacity: 0.5 }),
    ellipse(-26, -40, 22, 14, '#ffffff', { opacity: 0.5, filter: paint.blur(8), transform: 'rotate(-40 -26 -40)' }),
  ].join('');
}

/** The left bud without a stem: one rounded pebble. */
function pebbleBud(paint: Paint, color: string): string {
  const body = 'M-96 10C-98 -60 -50 -106 12 -102C70 -98 102 -52 98 4C94 64 54 108 -4 108C-58 108 -94 68 -96 10Z';
  const plate = 'M-72 6C-72 -42 -38 -72 2 -70C42 -68 62 -36 58 2C54 44 26 74 -12 74C-48 74 -72 48 -72 6Z';
  return [
    tip(paint, color, 108, 26),
    path(body, ball(paint, color), rim(color)),
    path(plate, face(paint, shade(color, 0.06), 0.22), {
      stroke: shade(color, 0.4),
      'stroke-width': 1.5,
      'stroke-opacity': 0.5,
    }),
    ellipse(8, -86, 24, 8, paint.blend(['#f0d2ac', '#a97a4b'], toRight), { transform: 'rotate(8 8 -86)' }),
    line('M-20 96q20 4 40 -4', shade(color, -0.5), 5),
    ellipse(-36, -34, 24, 15, '#ffffff', { opacity: 0.36, filter: paint.blur(9), transform: 'rotate(-40 -36 -34)' }),
  ].join('');
}

/** Two buds before their closed case. */
export function drawEarbuds(paint: Paint, stem: boolean, color: string): string {
  const bud = stem ? stemBud(paint, color) : pebbleBud(paint, color);
  const place = stem ? 'translate(236 474) scale(0.94)' : 'translate(218 574)';
  const left = group({ transform: place }, bud);
  const box: [number, number, number, number, number] = stem ? [196, 74, 408, 296, 132] : [196, 96, 408, 330, 158];
  const shadow = castShadow(paint, softRect(box[0] - 30, box[1] + box[3] * 0.72, box[2] + 60, 160, 80), 26, 0.32);
  const cut = paint.clip(path(softRect(...box), '#000'));
  return [
    floorShadow(paint, 400, box[1] + box[3] + 4, 190),
    chargingCase(paint, color, box),
    group({ 'clip-path': cut }, shadow),
    floorShadow(paint, stem ? 208 : 226, stem ? 722 : 688, stem ? 50 : 104),
    floorShadow(paint, stem ? 592 : 574, stem ? 722 : 688, stem ? 50 : 104),
    left,
    mirrored(400, left),
  ].join('');
}
