import { mix, shade } from './colors.ts';
import { ball, castShadow, floorShadow, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, ellipse, group, line, mirrored, path, rect, ring } from './shapes.ts';

const half =
  'C344 264 322 252 266 246C202 240 154 262 128 336C100 420 68 548 78 614C86 664 136 680 172 646C212 608 238 556 290 528C326 510 362 506 400 506';

/** Body outline: the left half, then its mirror image. */
const outline = `M400 266${half}C438 506 474 510 510 528C562 556 588 608 628 646C664 680 714 664 722 614C732 548 700 420 672 336C646 262 598 240 534 246C478 252 456 264 400 266Z`;

function dark(color: string): string {
  return mix(color, '#17181c', 0.82);
}

function trigger(paint: Paint, color: string): string {
  const plastic = paint.blend([shade(dark(color), 0.3), shade(dark(color), -0.4)]);
  return (
    path('M178 272C182 216 212 196 256 196C304 196 326 214 328 262Z', plastic) +
    path('M152 296C166 250 208 230 262 230C306 231 330 244 340 262L300 284Z', plastic, rim(dark(color)))
  );
}

function stick(paint: Paint, color: string, x: number, y: number): string {
  const rubber = dark(color);
  return [
    circle(x, y, 62, shade(color, -0.34), { opacity: 0.55 }),
    circle(x, y, 56, '#0b0c0f'),
    castShadow(paint, `M${x - 46} ${y + 10}a46 46 0 1 0 92 0a46 46 0 1 0 -92 0Z`, 7, 0.6),
    circle(x, y - 3, 47, ball(paint, shade(rubber, 0.08))),
    ring(x, y - 3, 43, shade(rubber, 0.3), 1.6, { opacity: 0.6 }),
    circle(x, y - 3, 33, paint.blend([shade(rubber, -0.45), shade(rubber, 0.2)])),
  ].join('');
}

function crossPad(paint: Paint, color: string, x: number, y: number): string {
  const plastic = paint.blend([shade(dark(color), 0.26), shade(dark(color), -0.3)]);
  const arms = `M${x - 15} ${y - 44}h30q5 0 5 5v24h24q5 0 5 5v20q0 5 -5 5h-24v24q0 5 -5 5h-30q-5 0 -5 -5v-24h-24q-5 0 -5 -5v-20q0 -5 5 -5h24v-24q0 -5 5 -5Z`;
  return circle(x, y - 2, 60, shade(color, -0.26), { opacity: 0.45 }) + path(arms, plastic, rim(dark(color)));
}

function faceButton(paint: Paint, color: string, x: number, y: number): string {
  const cap = paint.radial(
    [
      [0, shade(dark(color), 0.36)],
      [1, shade(dark(color), -0.2)],
    ],
    [0.36, 0.3, 0.8],
  );
  return (
    circle(x, y + 2, 24, '#05060a', { opacity: 0.35 }) +
    circle(x, y, 22, cap) +
    ellipse(x - 6, y - 9, 9, 5, '#ffffff', { opacity: 0.22 })
  );
}

/** Sticks on one level with a touch pad above them, or one stick above the other. */
export type GamepadForm = 'level' | 'offset';

const middle =
  'M302 250Q400 262 498 250C506 300 512 352 540 396C566 440 560 494 524 520C478 506 440 502 400 502S322 506 276 520C240 494 234 440 260 396C288 352 294 300 302 250Z';

/** The dark middle of a controller whose sticks are level, with its touch pad. */
function levelMiddle(paint: Paint, color: string): string {
  const plastic = paint.blend([shade(dark(color), 0.16), shade(dark(color), -0.3)]);
  const pad = 'M312 250Q400 262 488 250L474 352Q472 366 458 366H342Q328 366 326 352Z';
  return [
    path(middle, plastic),
    path(pad, paint.blend([shade(color, 0.24), shade(color, -0.04)]), rim(color)),
    line('M306 254L322 352M494 254L478 352', '#5aa9ff', 5, { opacity: 0.85 }),
    rect([388, 398, 24, 10], 5, shade(dark(color), 0.4)),
    rect([282, 282, 10, 34], 5, dark(color)),
    rect([508, 282, 10, 34], 5, dark(color)),
  ].join('');
}

function offsetMiddle(paint: Paint, color: string): string {
  return [
    path('M310 250Q400 274 490 250L470 330Q400 344 330 330Z', shade(color, -0.4), { opacity: 0.16 }),
    circle(400, 306, 22, shade(color, -0.4)),
    circle(400, 305, 20, ball(paint, dark(color))),
    circle(400, 305, 8, paint.blend(['#ffd166', '#ffb703'])),
    rect([340, 354, 26, 13], 6.5, dark(color)),
    rect([434, 354, 26, 13], 6.5, dark(color)),
    line('M388 392h24', shade(color, -0.45), 5),
  ].join('');
}

function controls(paint: Paint, form: GamepadForm, color: string): string {
  if (form === 'offset') {
    return stick(paint, color, 226, 352) + crossPad(paint, color, 314, 452) + stick(paint, color, 486, 452);
  }
  return stick(paint, color, 314, 452) + crossPad(paint, color, 206, 352) + stick(paint, color, 486, 452);
}

/** A controller from the front. */
export function drawGamepad(paint: Paint, form: GamepadForm, color: string): string {
  const skin = paint.blend([shade(color, 0.3), color, shade(color, -0.3)]);
  const shoulder = trigger(paint, color);
  const aside = form === 'level' ? 20 : 0;
  return [
    floorShadow(paint, 400, 672, 320),
    shoulder,
    mirrored(400, shoulder),
    path(outline, skin, rim(color)),
    group(
      { 'clip-path': paint.clip(path(outline, '#000')) },
      ellipse(206, 300, 90, 34, '#ffffff', {
        opacity: 0.26,
        filter: paint.blur(22),
        transform: 'rotate(-24 206 300)',
      }),
    ),
    form === 'level' ? levelMiddle(paint, color) : offsetMiddle(paint, color),
    controls(paint, form, color),
    ...[
      [574, 296],
      [574, 408],
      [518, 352],
      [630, 352],
    ].map(([x = 0, y = 0]) => faceButton(paint, color, x + aside, y)),
  ].join('');
}
