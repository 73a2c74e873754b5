import { mix, shade } from './colors.ts';
import { castShadow, floorShadow, gloss, metal, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { circle, group, line, path, rect, ring, round, softRect } from './shapes.ts';

type Face = 'square' | 'round';

const accent = '#ffb703';

function bandColor(color: string): string {
  return mix(color, shade(color, -0.3), 0.5);
}

function bandFill(paint: Paint, color: string): string {
  const band = bandColor(color);
  return paint.blend(
    [shade(band, -0.36), shade(band, 0.16), shade(band, 0.1), band, shade(band, -0.16), shade(band, -0.46)],
    toRight,
  );
}

/** Both halves of the strap, running under the case. */
function strap(paint: Paint, color: string, halfWidth: number): string {
  const band = bandColor(color);
  const left = 400 - halfWidth;
  const right = 400 + halfWidth;
  const fill = bandFill(paint, color);
  const upper = `M${left} 300C${left} 190 ${left + 20} 120 ${left + 26} 84Q400 62 ${right - 26} 84C${right - 20} 120 ${right} 190 ${right} 300Z`;
  const lower = `M${left} 500C${left} 610 ${left + 20} 680 ${left + 26} 716Q400 738 ${right - 26} 716C${right - 20} 680 ${right} 610 ${right} 500Z`;
  const shadow = paint.blur(12);
  return [
    path(upper, fill, rim(band)),
    path(lower, fill, rim(band)),
    group(
      { 'clip-path': paint.clip(path(upper + lower, '#000')) },
      rect([left - 10, 190, halfWidth * 2 + 20, 70], 20, '#05060a', { opacity: 0.4, filter: shadow }),
      rect([left - 10, 548, halfWidth * 2 + 20, 70], 20, '#05060a', { opacity: 0.5, filter: shadow }),
    ),
    ...[644, 668, 692].map((y) => rect([393, y, 14, 9], 4.5, shade(band, -0.5))),
  ].join('');
}

function tick(index: number, reach: [number, number], size: [number, number]): string {
  const angle = (index * Math.PI) / 30;
  const isHour = index % 5 === 0;
  const inner = isHour ? 0.86 : 0.93;
  const at = (share: number) =>
    `${round(400 + size[0] * share * Math.sin(angle))} ${round(400 - size[1] * share * Math.cos(angle))}`;
  return line(`M${at(inner)}L${at(1)}`, '#ffffff', isHour ? reach[0] : reach[1], { opacity: isHour ? 0.95 : 0.4 });
}

function dial(size: [number, number], color: string): string {
  const glow = mix(shade(color, 0.35), '#ffffff', 0.25);
  return [
    ...Array.from({ length: 60 }, (_, index) => tick(index, [5, 2], size)),
    ring(400, 400 + size[1] * 0.44, 27, '#ffffff', 5, { opacity: 0.16 }),
    ring(400, 400 + size[1] * 0.44, 27, glow, 5, { 'stroke-dasharray': '112 200', 'stroke-linecap': 'round' }),
    ring(400 - size[0] * 0.44, 400, 19, '#ffffff', 4, { opacity: 0.16 }),
    ring(400 - size[0] * 0.44, 400, 19, accent, 4, { 'stroke-dasharray': '62 200', 'stroke-linecap': 'round' }),
    line('M400 400L346 356', '#ffffff', 11),
    line('M400 400L480 340', '#ffffff', 8),
    line('M388 424L430 318', accent, 3),
    circle(400, 400, 10, accent),
    circle(400, 400, 4, '#1a1300'),
  ].join('');
}

function dialGround(paint: Paint, color: string): string {
  return paint.radial(
    [
      [0, mix(color, '#0b0d13', 0.66)],
      [0.7, mix(color, '#07080c', 0.86)],
      [1, '#050609'],
    ],
    [0.45, 0.4, 0.7],
  );
}

function crown(paint: Paint, color: string, x: number, buttonLength: number): string {
  const knurl = paint.blend([shade(color, 0.4), color, shade(color, -0.5)]);
  return (
    rect([x, 318, 24, 66], 9, knurl, rim(color)) +
    [330, 340, 350, 360, 370].map((y) => line(`M${x + 9} ${y}h13`, shade(color, -0.5), 2)).join('') +
    rect([x, 424, 10, buttonLength], 5, knurl)
  );
}

function squareFront(paint: Paint, color: string): string {
  const body = softRect(252, 220, 296, 360, 98);
  const glass = softRect(264, 232, 272, 336, 88);
  return [
    floorShadow(paint, 400, 728, 150),
    strap(paint, color, 108),
    crown(paint, color, 540, 84),
    castShadow(paint, softRect(256, 228, 296, 360, 98), 8, 0.3),
    path(body, metal(paint, color), rim(color)),
    path(glass, '#050609'),
    path(softRect(280, 248, 240, 304, 74), dialGround(paint, color)),
    dial([104, 134], color),
    path(glass, gloss(paint, 0.85)),
  ].join('');
}

function roundFront(paint: Paint, color: string): string {
  const lug = `M286 292C300 230 320 214 344 210H456C480 214 500 230 514 292V508C500 570 480 586 456 590H344C320 586 300 570 286 508Z`;
  return [
    floorShadow(paint, 400, 728, 140),
    strap(paint, color, 92),
    crown(paint, color, 566, 42),
    castShadow(paint, lug, 8, 0.35),
    path(lug, metal(paint, color), rim(color)),
    circle(400, 400, 182, metal(paint, color), rim(color)),
    circle(400, 400, 170, shade(color, -0.5)),
    circle(400, 400, 164, '#050609'),
    circle(400, 400, 152, dialGround(paint, color)),
    dial([138, 138], color),
    circle(400, 400, 164, gloss(paint, 0.85)),
  ].join('');
}

/** The watch from its crown side: case edge-on, the strap closed behind it. */
function profile(paint: Paint, color: string): string {
  const band = bandColor(color);
  const loop = 'M262 246C300 128 410 86 510 116C640 158 676 286 676 400S640 642 510 684C410 714 300 672 262 554';
  const caseBody = softRect(196, 232, 96, 336, 40);
  const edge = paint.blend([shade(color, -0.2), shade(color, 0.4), color, shade(color, -0.42)], toRight);
  return [
    floorShadow(paint, 456, 716, 190),
    line(loop, shade(band, -0.5), 42),
    line(loop, band, 38),
    line(loop, shade(band, 0.22), 8, { transform: 'translate(-7 -9)', opacity: 0.75, filter: paint.blur(3) }),
    rect([652, 356, 44, 88], 14, metal(paint, color), rim(color)),
    path(softRect(170, 252, 60, 296, 30), '#0a0b0f'),
    path(softRect(174, 262, 20, 270, 10), '#3d4658', { opacity: 0.7 }),
    path(caseBody, edge, rim(color)),
    circle(246, 346, 31, shade(color, -0.45)),
    circle(245, 344, 29, edge),
    ring(245, 344, 19, shade(color, -0.35), 3),
    rect([231, 422, 30, 84], 15, shade(color, -0.4)),
    rect([232, 422, 27, 82], 13.5, edge),
  ].join('');
}

/** Front: the dial. Side: the crown side. */
export function drawWatch(paint: Paint, shape: Face, color: string, view: 'front' | 'side'): string {
  if (view === 'side') return profile(paint, color);
  return shape === 'square' ? squareFront(paint, color) : roundFront(paint, color);
}
