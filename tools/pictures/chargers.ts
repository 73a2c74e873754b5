import { shade } from './colors.ts';
import { castShadow, cylinder, face, floorShadow, gloss, metal, rim } from './materials.ts';
import { type Paint, toBottom, toRight } from './paint.ts';
import { circle, ellipse, group, line, path, plane, polygon, rect, ring, softRect } from './shapes.ts';

/** Wall chargers by the number of their sockets, a charging puck, a flat power bank, a tall one with a display. */
export type ChargerForm = 'brick-1' | 'brick-3' | 'brick-4' | 'wireless' | 'powerbank' | 'powertower';

/** A USB-C socket: dark slot with its tongue. */
export function port(x: number, y: number, width: number): string {
  const height = width * 0.36;
  return (
    rect([x - width / 2, y - height / 2, width, height], height / 2, '#0b0c0f') +
    rect([x - width * 0.32, y - height * 0.12, width * 0.64, height * 0.24], height * 0.12, '#6d727c')
  );
}

const typeA = rect([274, 560, 102, 40], 5, '#0b0c0f') + rect([284, 584, 82, 8], 2, '#5a9fd8');

const sockets = {
  one: port(325, 456, 118),
  three: port(325, 384, 112) + port(325, 476, 112) + typeA,
  four:
    port(325, 366, 108) + port(325, 442, 108) + port(325, 518, 108) + group({ transform: 'translate(0 26)' }, typeA),
};

/** A wall charger from its front corner: face with its sockets, lit top, shaded side, two round pins behind. */
function drawBrick(paint: Paint, sockets: string, color: string): string {
  const steel = cylinder(paint, '#c3c7ce', toBottom);
  const side = polygon([516, 222], [654, 162], [654, 580], [516, 676]);
  const shaded = paint.blend([shade(color, -0.2), shade(color, -0.44)], toRight);
  const top = polygon([150, 222], [322, 150], [654, 162], [516, 222]);
  return [
    floorShadow(paint, 400, 680, 290),
    rect([626, 296, 112, 26], 12, steel, { stroke: '#7b808a', 'stroke-width': 1 }),
    rect([626, 420, 112, 26], 12, steel, { stroke: '#7b808a', 'stroke-width': 1 }),
    path(side + top, rim(color).stroke, { stroke: rim(color).stroke, 'stroke-width': 29, 'stroke-linejoin': 'round' }),
    path(side, shaded, { stroke: shaded, 'stroke-width': 26, 'stroke-linejoin': 'round' }),
    path(top, shade(color, 0.16), { stroke: shade(color, 0.16), 'stroke-width': 26, 'stroke-linejoin': 'round' }),
    path(softRect(112, 208, 426, 482, 70), face(paint, color, 0.2), rim(color)),
    path(softRect(122, 218, 406, 462, 62), 'none', { stroke: '#ffffff', 'stroke-width': 3, opacity: 0.28 }),
    sockets,
    circle(325, 316, 6, '#3ddc84'),
    ellipse(230, 280, 90, 44, '#ffffff', { opacity: 0.25, filter: paint.blur(30) }),
  ].join('');
}

/** A charging puck lying on the floor, seen from above the front edge. */
function drawWireless(paint: Paint, color: string): string {
  const cable = 'M566 560C640 612 716 604 712 520C708 440 640 470 612 400C580 318 640 232 700 208';
  const steel = metal(paint, '#b9bdc5');
  return [
    floorShadow(paint, 352, 640, 270),
    line(cable, shade(color, -0.5), 26),
    line(cable, color, 22),
    line(cable, '#ffffff', 5, { opacity: 0.5, transform: 'translate(-3 -4)' }),
    path(polygon([688, 158], [752, 158], [744, 226], [680, 226]), cylinder(paint, color), {
      ...rim(color),
      'stroke-linejoin': 'round',
    }),
    rect([696, 106, 44, 56], 10, cylinder(paint, '#b9bdc5')),
    path('M76 420V476C76 578 196 660 348 660S620 578 620 476V420Z', steel, rim('#b9bdc5')),
    ellipse(348, 420, 272, 186, shade('#b9bdc5', 0.35), rim('#b9bdc5')),
    ellipse(348, 418, 262, 178, face(paint, color, 0.16)),
    ellipse(348, 418, 196, 132, 'none', { stroke: shade(color, -0.35), 'stroke-width': 4, opacity: 0.4 }),
    ellipse(348, 418, 60, 40, 'none', { stroke: shade(color, -0.35), 'stroke-width': 3, opacity: 0.3 }),
    ellipse(262, 340, 120, 40, '#ffffff', { opacity: 0.3, filter: paint.blur(26), transform: 'rotate(-18 262 340)' }),
  ].join('');
}

function powerbankTop(paint: Paint, color: string): string {
  const level = [0, 1, 2, 3].map((index) =>
    circle(150 + index * 34, 470, 9, index < 3 ? '#36b36e' : shade(color, -0.3)),
  );
  return [
    path(softRect(116, 84, 360, 594, 62), metal(paint, color), rim(color)),
    path(softRect(122, 90, 348, 582, 57), face(paint, color, 0.22)),
    path(softRect(122, 90, 348, 582, 57), gloss(paint, 0.5)),
    ...level.map((light) => plane([96, 120], [1, 0], [0, 1], light)),
    rect([246, 138, 100, 34], 17, shade(color, -0.3), { opacity: 0.5 }),
  ].join('');
}

/** A power bank upright, and a second one seen from its socket end. */
function drawPowerbank(paint: Paint, color: string): string {
  const end = softRect(420, 494, 296, 186, 50);
  return [
    floorShadow(paint, 296, 684, 180),
    powerbankTop(paint, color),
    floorShadow(paint, 572, 692, 150),
    castShadow(paint, softRect(410, 500, 60, 176, 40), 14, 0.4),
    path(end, face(paint, shade(color, 0.04), 0.24), rim(color)),
    path(softRect(428, 502, 280, 170, 44), 'none', { stroke: '#ffffff', 'stroke-width': 2.5, opacity: 0.22 }),
    port(500, 588, 74),
    port(600, 588, 74),
    ring(668, 588, 13, shade(color, -0.4), 3),
  ].join('');
}

/** What a display shows without words: how full, and two lines of figures too small to read. */
function powerDisplay(paint: Paint): string {
  return [
    path(softRect(286, 250, 168, 208, 34), '#07080b', { stroke: '#4b4f58', 'stroke-width': 2 }),
    ring(370, 326, 46, '#24362b', 11),
    path('M370 280A46 46 0 1 1 324.7 334', 'none', {
      stroke: '#3ddc84',
      'stroke-width': 11,
      'stroke-linecap': 'round',
    }),
    path('M378 296L354 332H370L362 356L388 318H371Z', '#ffffff'),
    rect([314, 396, 52, 9], 4.5, '#5aa9ff'),
    rect([314, 416, 112, 9], 4.5, '#6d727c'),
    path(softRect(286, 250, 168, 208, 34), gloss(paint, 0.7)),
  ].join('');
}

/** A tall power bank from its front corner: a display on its face, sockets in its lit top. */
function drawPowertower(paint: Paint, color: string): string {
  const top = polygon([294, 152], [376, 92], [560, 92], [490, 152]);
  const side = polygon([484, 152], [560, 92], [560, 650], [484, 712]);
  const shaded = paint.blend([shade(color, -0.06), shade(color, -0.4)], toRight);
  const lit = shade(color, 0.28);
  return [
    floorShadow(paint, 410, 714, 180),
    path(side, shaded, { stroke: shaded, 'stroke-width': 24, 'stroke-linejoin': 'round' }),
    path(top, lit, { stroke: lit, 'stroke-width': 24, 'stroke-linejoin': 'round' }),
    path(softRect(270, 140, 236, 584, 44), face(paint, color, 0.24), rim(color)),
    path(softRect(278, 148, 220, 568, 38), 'none', { stroke: '#ffffff', 'stroke-width': 2.5, opacity: 0.2 }),
    plane([300, 148], [1, 0], [0.9, -0.62], port(30, 46, 52), port(92, 46, 52), rect([130, 30, 42, 32], 5, '#0b0c0f')),
    group({ transform: 'translate(18 -40)' }, powerDisplay(paint)),
    ellipse(310, 176, 40, 16, '#ffffff', { opacity: 0.24, filter: paint.blur(12) }),
  ].join('');
}

const forms: Record<ChargerForm, (paint: Paint, color: string) => string> = {
  'brick-1': (paint, color) =>
    group({ transform: 'translate(84 142) scale(0.79)' }, drawBrick(paint, sockets.one, color)),
  'brick-3': (paint, color) => drawBrick(paint, sockets.three, color),
  'brick-4': (paint, color) => drawBrick(paint, sockets.four, color),
  wireless: drawWireless,
  powerbank: drawPowerbank,
  powertower: drawPowertower,
};

export function drawCharger(paint: Paint, form: ChargerForm, color: string): string {
  return forms[form](paint, color);
}
