import { mix, shade } from './colors.ts';
import { ball, castShadow, cylinder, floorShadow, mutedColor, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { circle, ellipse, group, line, mirrored, path, rect, ring, softRect } from './shapes.ts';

const bandOutline = 'M168 470C140 226 246 78 400 78S660 226 632 470L586 470C606 262 524 128 400 128S194 262 214 470Z';

function headband(paint: Paint, color: string): string {
  const pad = mutedColor(color, 0.55);
  const skin = paint.blend([shade(color, 0.34), color, shade(color, -0.12), shade(color, -0.34)]);
  const cushion = 'M206 430C214 240 290 112 400 112S586 240 594 430C570 262 492 164 400 164S230 262 206 430Z';
  return [
    path(cushion, paint.blend([shade(pad, 0.12), shade(pad, -0.4)])),
    path(bandOutline, skin, rim(color)),
    line('M186 330C196 190 282 98 400 94', '#ffffff', 7, { opacity: 0.45, filter: paint.blur(3) }),
  ].join('');
}

function slider(paint: Paint): string {
  const steel = paint.blend(['#6c7078', '#f4f5f7', '#b3b7be', '#565a62'], toRight);
  return rect([180, 404, 24, 96], 10, steel);
}

/** The left ear cup seen three-quarters from the front: cushion towards the head, shell outside. */
function cup(paint: Paint, color: string): string {
  const pad = mutedColor(color, 0.62);
  const cushion = paint.linear([
    [0, shade(pad, -0.5)],
    [0.55, shade(pad, 0.1)],
    [0.8, shade(pad, 0.16)],
    [1, shade(pad, -0.3)],
  ]);
  return group(
    { transform: 'translate(204 576) rotate(3)' },
    path(softRect(-6, -130, 108, 260, 52), cushion),
    path(softRect(12, -96, 10, 192, 5), '#000000', { opacity: 0.28, filter: paint.blur(4) }),
    path(softRect(-84, -136, 112, 272, 56), cylinder(paint, color), rim(color)),
    ellipse(-42, 0, 42, 122, ball(paint, color)),
    ellipse(-42, 0, 42, 122, 'none', { stroke: shade(color, 0.4), 'stroke-width': 1.6, 'stroke-opacity': 0.55 }),
    ellipse(-50, -52, 15, 44, '#ffffff', { opacity: 0.24, filter: paint.blur(9) }),
    rect([-2, 84, 8, 26], 4, shade(color, -0.5)),
    circle(-2, 62, 4, shade(color, -0.5)),
  );
}

function front(paint: Paint, color: string): string {
  const side = slider(paint) + cup(paint, color);
  return (
    floorShadow(paint, 196, 716, 96) +
    floorShadow(paint, 604, 716, 96) +
    headband(paint, color) +
    side +
    mirrored(400, side)
  );
}

/** An ear cup turned flat: its whole round outside. */
function disc(paint: Paint, color: string, x: number): string {
  const outline = `M${x - 128} 566a128 136 0 1 0 256 0a128 136 0 1 0 -256 0Z`;
  const inner = paint.blend([shade(color, -0.14), shade(color, 0.2)]);
  return [
    castShadow(paint, outline, 12, 0.3),
    path(outline, ball(paint, color), rim(color)),
    ellipse(x, 566, 92, 98, inner, { opacity: 0.75 }),
    ellipse(x, 566, 92, 98, 'none', {
      stroke: mix(shade(color, 0.4), '#ffffff', 0.2),
      'stroke-width': 2,
      'stroke-opacity': 0.5,
    }),
    ring(x, 566, 34, shade(color, -0.3), 2, { opacity: 0.5 }),
    rect([x - 14, 662, 28, 7], 3.5, shade(color, -0.55)),
    ellipse(x - 46, 494, 40, 24, '#ffffff', {
      opacity: 0.22,
      filter: paint.blur(12),
      transform: `rotate(-32 ${x - 46} 494)`,
    }),
  ].join('');
}

function flat(paint: Paint, color: string): string {
  const arm = slider(paint);
  return (
    floorShadow(paint, 210, 708, 110) +
    floorShadow(paint, 590, 708, 110) +
    headband(paint, color) +
    arm +
    mirrored(400, arm) +
    disc(paint, color, 206) +
    disc(paint, color, 594)
  );
}

/** Front: as worn. Side: ear cups turned flat. */
export function drawHeadphones(paint: Paint, color: string, view: 'front' | 'side'): string {
  return view === 'front' ? front(paint, color) : flat(paint, color);
}
