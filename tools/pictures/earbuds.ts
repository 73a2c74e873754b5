import { closedClearCase, openClearBase, openClearLid } from './clear-case.ts';
import { shade } from './colors.ts';
import { type EarbudForm, leftBud } from './earbud-shapes.ts';
import { castShadow, cylinder, face, floorShadow, rim } from './materials.ts';
import { type Paint, toBottom } from './paint.ts';
import { circle, ellipse, group, mirrored, path, rect, softRect } from './shapes.ts';

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
      [1, '#05060a', 0.16],
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

/** Two buds before their closed case. */
function besideCase(paint: Paint, form: EarbudForm, color: string): string {
  const stem = form !== 'pebble';
  const bud = leftBud(paint, form, color);
  const place = stem ? 'translate(236 474) scale(0.94)' : 'translate(218 574)';
  const left = group({ transform: place }, bud);
  const box: [number, number, number, number, number] = stem ? [196, 74, 408, 296, 132] : [196, 96, 408, 330, 158];
  const shadow = castShadow(paint, softRect(box[0] - 30, box[1] + box[3] * 0.72, box[2] + 60, 160, 80), 26, 0.13);
  const cut = paint.clip(path(softRect(...box), '#000'));
  return [
    floorShadow(paint, 400, box[1] + box[3] + 4, 190),
    form === 'clear' ? closedClearCase(paint, color) : chargingCase(paint, color, box),
    group({ 'clip-path': cut }, shadow),
    floorShadow(paint, stem ? 208 : 226, stem ? 722 : 688, stem ? 50 : 104),
    floorShadow(paint, stem ? 592 : 574, stem ? 722 : 688, stem ? 50 : 104),
    left,
    mirrored(400, left),
  ].join('');
}

const mouth = 'M192 392A208 42 0 0 0 608 392';

/** The lower half of an open case, from its mouth down. */
function openBase(paint: Paint, color: string): string {
  const body = `${mouth}V520C608 652 520 700 400 700S192 652 192 520Z`;
  const depth = paint.linear(
    [
      [0, '#05060a', 0],
      [0.6, '#05060a', 0],
      [1, '#05060a', 0.3],
    ],
    toBottom,
  );
  return [
    path(body, cylinder(paint, color), rim(color)),
    path(body, depth),
    path(mouth, 'none', { stroke: shade(color, 0.5), 'stroke-width': 4, 'stroke-opacity': 0.8 }),
    circle(400, 486, 6, '#3ddc84'),
  ].join('');
}

/** The lid of an open case, standing behind it: we look into its lining. */
function openLid(paint: Paint, color: string): string {
  const lining = paint.blend([shade(color, -0.4), shade(color, -0.16), shade(color, -0.3)], toBottom);
  return [
    path(softRect(200, 112, 400, 300, 128), face(paint, shade(color, 0.06), 0.2), rim(color)),
    path(softRect(222, 136, 356, 276, 110), lining),
    ellipse(400, 190, 130, 26, '#ffffff', { opacity: 0.16, filter: paint.blur(14) }),
    rect([330, 384, 140, 18], 8, cylinder(paint, '#b4b8bf', toBottom)),
  ].join('');
}

/** The rim of an open case and the dark between the buds. */
function openMouth(color: string): string {
  return ellipse(400, 392, 208, 42, shade(color, 0.16), rim(color)) + ellipse(400, 394, 192, 34, shade(color, -0.55));
}

/** Two buds in their open case. */
function inCase(paint: Paint, form: EarbudForm, color: string): string {
  const place = form === 'pebble' ? 'translate(302 366) scale(0.64)' : 'translate(292 340) scale(0.8)';
  const left = group({ transform: place }, leftBud(paint, form, color));
  return [
    floorShadow(paint, 400, 700, 200),
    form === 'clear' ? openClearLid(paint) : openLid(paint, color) + openMouth(color),
    left,
    mirrored(400, left),
    form === 'clear' ? openClearBase(paint, color) : openBase(paint, color),
  ].join('');
}

/** Front: next to the closed case. Side: in the open one. */
export function drawEarbuds(paint: Paint, form: EarbudForm, color: string, view: 'front' | 'side'): string {
  return view === 'front' ? besideCase(paint, form, color) : inCase(paint, form, color);
}
