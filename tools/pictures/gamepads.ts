import { shade } from './colors.ts';
import { crossPad, dark, faceButtons, splitPad, stick } from './gamepad-controls.ts';
import { ball, castShadow, floorShadow, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, ellipse, group, line, mirrored, path, rect } from './shapes.ts';

/** Sticks on one level under a touch pad; one above the other with coloured buttons; the same with plain buttons, rounder. */
export type GamepadForm = 'level' | 'offset' | 'offset-round';

/** A curve to its end through two handles, all as x and y. */
type Curve = [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** The outline of a body that is the same on both sides of x = 400, from its left half, top to bottom. */
function symmetric(top: number, half: Curve[]): string {
  const flipped = half.map(([x1, y1, x2, y2, x, y]) => [800 - x1, y1, 800 - x2, y2, 800 - x, y] as const);
  const back = flipped.map(([x1, y1, x2, y2], index) => {
    const [, , , , x = 400, y = top] = flipped[index - 1] ?? [];
    return `C${x2} ${y2} ${x1} ${y1} ${x} ${y}`;
  });
  return `M400 ${top}${half.map((curve) => `C${curve.join(' ')}`).join('')}${back.toReversed().join('')}Z`;
}

const outlines: Record<GamepadForm, string> = {
  level: symmetric(226, [
    [330, 226, 300, 226, 262, 230],
    [208, 228, 146, 236, 118, 288],
    [84, 356, 62, 470, 60, 566],
    [60, 640, 84, 676, 124, 676],
    [172, 676, 192, 632, 216, 584],
    [234, 548, 256, 530, 300, 530],
    [340, 530, 370, 530, 400, 530],
  ]),
  offset: symmetric(252, [
    [350, 252, 330, 240, 286, 232],
    [226, 222, 168, 238, 138, 290],
    [98, 362, 66, 488, 66, 570],
    [66, 640, 96, 668, 134, 664],
    [184, 658, 206, 606, 240, 566],
    [266, 536, 290, 524, 332, 524],
    [360, 524, 380, 524, 400, 524],
  ]),
  'offset-round': symmetric(236, [
    [350, 236, 320, 234, 280, 230],
    [206, 224, 146, 250, 118, 312],
    [86, 384, 62, 470, 62, 550],
    [62, 622, 100, 652, 142, 640],
    [190, 626, 212, 588, 246, 562],
    [272, 542, 300, 536, 336, 536],
    [360, 536, 380, 536, 400, 536],
  ]),
};

const floors: Record<GamepadForm, number> = { level: 676, offset: 668, 'offset-round': 646 };

/** The left shoulder: a trigger, and the bumper before it. */
function shoulder(paint: Paint, color: string): string {
  const plastic = paint.blend([shade(color, 0.2), shade(color, -0.4)]);
  return (
    path('M176 262C172 214 198 188 240 188C280 188 298 206 302 250Z', plastic, rim(color)) +
    path('M142 292C150 240 196 214 252 214C296 214 326 226 340 254L300 284Z', plastic, rim(color))
  );
}

/** The black lower half of a controller with level sticks, and its touch pad above. */
function levelMiddle(paint: Paint, color: string): string {
  const plastic = paint.blend([shade(dark(color), 0.12), shade(dark(color), -0.35)]);
  const core = symmetric(236, [
    [360, 236, 310, 238, 272, 236],
    [262, 290, 264, 330, 250, 372],
    [212, 398, 196, 444, 208, 500],
    [214, 536, 214, 560, 206, 592],
    [226, 556, 250, 532, 300, 530],
    [340, 530, 370, 530, 400, 530],
  ]);
  const pad = symmetric(230, [
    [350, 230, 320, 231, 292, 233],
    [290, 280, 296, 320, 306, 366],
    [310, 384, 318, 388, 334, 388],
    [356, 388, 380, 388, 400, 388],
  ]);
  return [
    path(core, plastic),
    path(pad, paint.blend([shade(color, 0.2), shade(color, -0.06)]), rim(color)),
    line('M284 238C284 290 288 330 298 368M516 238C516 290 512 330 502 368', '#5aa9ff', 6, { opacity: 0.9 }),
    circle(400, 470, 15, shade(dark(color), 0.24)),
    rect([384, 512, 32, 7], 3.5, shade(dark(color), 0.3)),
    ...[0, 1, 2, 3, 4].map((index) => circle(384 + index * 8, 420, 2.4, '#000000', { opacity: 0.9 })),
    rect([246, 262, 11, 32], 5.5, shade(color, -0.3)),
    rect([543, 262, 11, 32], 5.5, shade(color, -0.3)),
  ].join('');
}

function offsetMiddle(paint: Paint, color: string): string {
  return [
    path('M300 236C330 244 352 254 400 254S470 244 500 236L476 316Q400 332 324 316Z', shade(color, -0.5), {
      opacity: 0.24,
    }),
    circle(400, 286, 27, shade(color, -0.4)),
    circle(400, 285, 25, ball(paint, '#e4e6ea')),
    circle(346, 352, 14, dark(color)),
    circle(454, 352, 14, dark(color)),
    rect([386, 388, 28, 14], 7, dark(color)),
  ].join('');
}

function roundMiddle(paint: Paint, color: string): string {
  const grip = paint.blend([shade(dark(color), 0.16), shade(dark(color), -0.4)]);
  const hold = 'M118 312C86 384 62 470 62 550C62 622 100 652 142 640C176 630 194 606 214 588C166 540 132 440 136 300Z';
  return [
    path(hold, grip),
    mirrored(400, path(hold, grip)),
    line('M322 296h26', '#d7dae0', 6, { opacity: 0.8 }),
    line('M452 296h26M465 283v26', '#d7dae0', 6, { opacity: 0.8 }),
    rect([344, 352, 26, 26], 6, dark(color), rim(dark(color))),
    circle(443, 365, 14, dark(color), rim(dark(color))),
    ...[0, 1, 2, 3].map((index) => circle(379 + index * 14, 512, 3.4, index === 0 ? '#3ddc84' : shade(color, 0.3))),
  ].join('');
}

const controls: Record<GamepadForm, (paint: Paint, color: string) => string> = {
  level: (paint, color) =>
    levelMiddle(paint, color) +
    splitPad(paint, color, 178, 344) +
    stick(paint, color, 294, 458) +
    stick(paint, color, 506, 458) +
    faceButtons(paint, shade(color, -0.06), [622, 344], []),
  offset: (paint, color) =>
    offsetMiddle(paint, color) +
    stick(paint, color, 220, 338) +
    crossPad(paint, color, 312, 442) +
    stick(paint, color, 488, 442) +
    faceButtons(paint, dark(color), [580, 338], ['#f2c230', '#e2453c', '#58b947', '#3f86e0']),
  'offset-round': (paint, color) =>
    roundMiddle(paint, color) +
    stick(paint, color, 224, 336) +
    crossPad(paint, color, 308, 452) +
    stick(paint, color, 492, 452) +
    faceButtons(paint, shade(color, 0.1), [576, 336], []),
};

/** A controller from the front. */
export function drawGamepad(paint: Paint, form: GamepadForm, color: string): string {
  const outline = outlines[form];
  const skin = paint.blend([shade(color, 0.3), color, shade(color, -0.3)]);
  const shoulders = shoulder(paint, dark(color));
  return [
    floorShadow(paint, 400, floors[form], 320),
    shoulders,
    mirrored(400, shoulders),
    path(outline, skin, rim(color)),
    group(
      { 'clip-path': paint.clip(path(outline, '#000')) },
      ellipse(190, 282, 100, 30, '#ffffff', {
        opacity: 0.3,
        filter: paint.blur(20),
        transform: 'rotate(-26 190 282)',
      }),
      castShadow(paint, 'M60 690H740V640C640 690 620 560 400 560S160 690 60 640Z', 22, 0.16),
    ),
    controls[form](paint, color),
  ].join('');
}
