import { mix, shade } from './colors.ts';
import { castShadow, floorShadow, gloss, metal, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { circle, group, line, path, rect, ring, softRect } from './shapes.ts';
import { type Case, watchAngle } from './watch-angle.ts';
import { type Dial, dialGround, drawDial } from './watch-dials.ts';

export type WatchForm = 'square' | 'square-rugged' | 'round' | 'round-cushion' | 'round-rugged';

type Model = {
  solid: Case;
  dial: Dial;
  /** The case from the front, without what its screen shows. */
  frame: (paint: Paint, color: string) => string;
  /** What lies flat around the glass. */
  bezel?: (color: string) => string;
  screen: 'square' | 'round';
  isRugged: boolean;
};

function bandColor(color: string): string {
  return mix(color, shade(color, -0.3), 0.5);
}

/** Both halves of the strap, running under the case. */
function strap(paint: Paint, color: string, { solid, isRugged }: Model): string {
  const band = bandColor(color);
  const [left, right] = [400 - solid.strapBreadth, 400 + solid.strapBreadth];
  const fill = paint.blend(
    [shade(band, -0.36), shade(band, 0.16), shade(band, 0.1), band, shade(band, -0.16), shade(band, -0.46)],
    toRight,
  );
  const upper = `M${left} 300C${left} 190 ${left + 20} 120 ${left + 26} 84Q400 62 ${right - 26} 84C${right - 20} 120 ${right} 190 ${right} 300Z`;
  const lower = `M${left} 500C${left} 610 ${left + 20} 680 ${left + 26} 716Q400 738 ${right - 26} 716C${right - 20} 680 ${right} 610 ${right} 500Z`;
  const shadow = paint.blur(12);
  const width = solid.strapBreadth * 2 + 20;
  const ribs = [100, 124, 148, 172, 640, 664, 688].map((y) => line(`M${left} ${y}H${right}`, shade(band, -0.42), 4));
  const holes = [644, 668, 692].map((y) => rect([393, y, 14, 9], 4.5, shade(band, -0.5)));
  return [
    path(upper, fill, rim(band)),
    path(lower, fill, rim(band)),
    group(
      { 'clip-path': paint.clip(path(upper + lower, '#000')) },
      ...(isRugged ? ribs : holes),
      rect([left - 10, 190, width, 70], 20, '#05060a', { opacity: 0.4, filter: shadow }),
      rect([left - 10, 548, width, 70], 20, '#05060a', { opacity: 0.5, filter: shadow }),
    ),
  ].join('');
}

function crown(paint: Paint, color: string, x: number, buttonLength: number): string {
  const knurl = paint.blend([shade(color, 0.4), color, shade(color, -0.5)]);
  return (
    rect([x, 318, 24, 66], 9, knurl, rim(color)) +
    [330, 340, 350, 360, 370].map((y) => line(`M${x + 9} ${y}h13`, shade(color, -0.5), 2)).join('') +
    rect([x, 424, 10, buttonLength], 5, knurl)
  );
}

/** Push buttons at the edge of a round case: up and down on either side, and the light's on the left. */
function pushButtons(paint: Paint, color: string): string {
  const cap = paint.blend([shade(color, 0.4), color, shade(color, -0.5)]);
  const at = (angle: number) =>
    rect([574, 382, 26, 36], 8, cap, { ...rim(color), transform: `rotate(${angle} 400 400)` });
  return [-30, 30, 150, 180, 210].map(at).join('');
}

function squareFrame(paint: Paint, color: string): string {
  return [
    crown(paint, color, 540, 84),
    castShadow(paint, softRect(256, 228, 296, 360, 98), 8, 0.3),
    path(softRect(252, 220, 296, 360, 98), metal(paint, color), rim(color)),
  ].join('');
}

function ruggedSquareFrame(paint: Paint, color: string): string {
  const guard = 'M540 296H560Q574 300 574 320V470Q574 490 560 494H540Z';
  return [
    path(guard, metal(paint, color), rim(color)),
    crown(paint, color, 562, 0),
    rect([234, 352, 18, 92], 8, paint.blend(['#ffa04a', '#f07e35', '#b4541c']), rim('#f07e35')),
    castShadow(paint, softRect(250, 220, 308, 372, 96), 8, 0.3),
    path(softRect(246, 212, 308, 376, 92), metal(paint, color), rim(color)),
    squareBezel(color),
  ].join('');
}

/** The flat raised edge around a rugged watch's glass, which both views show. */
function squareBezel(color: string): string {
  return (
    path(softRect(256, 222, 288, 356, 84), shade(color, -0.3)) +
    path(softRect(259, 225, 282, 350, 82), shade(color, 0.14))
  );
}

const lugs =
  'M286 292C300 230 320 214 344 210H456C480 214 500 230 514 292V508C500 570 480 586 456 590H344C320 586 300 570 286 508Z';

function roundFrame(paint: Paint, color: string): string {
  return [
    crown(paint, color, 566, 42),
    castShadow(paint, lugs, 8, 0.35),
    path(lugs, metal(paint, color), rim(color)),
    circle(400, 400, 182, metal(paint, color), rim(color)),
    circle(400, 400, 170, shade(color, -0.5)),
  ].join('');
}

function cushionFrame(paint: Paint, color: string): string {
  const cap = paint.blend([shade(color, 0.4), color, shade(color, -0.5)]);
  const body = softRect(224, 216, 352, 368, 132);
  return [
    ...[326, 436].map((y) => rect([564, y, 22, 40], 9, cap, rim(color))),
    castShadow(paint, softRect(230, 226, 352, 368, 132), 8, 0.35),
    path(body, metal(paint, color), rim(color)),
    path(softRect(232, 224, 336, 352, 124), paint.blend([shade(color, 0.2), color, shade(color, -0.3)])),
    circle(402, 404, 172, '#05060a', { opacity: 0.4, filter: paint.blur(5) }),
    circle(400, 400, 170, metal(paint, shade(color, 0.1)), rim(color)),
  ].join('');
}

/** The ring of minutes around a rugged watch's glass, held by screws. */
function roundBezel(color: string): string {
  const screws = [0, 60, 120, 180, 240, 300].map((angle) =>
    circle(400, 226, 7, shade(color, -0.5), { transform: `rotate(${angle + 30} 400 400)` }),
  );
  const marks = Array.from({ length: 60 }, (_, index) =>
    line('M400 220v10', '#ffffff', 2, { opacity: 0.5, transform: `rotate(${index * 6} 400 400)` }),
  );
  return [
    circle(400, 400, 184, mix(color, '#1a1c21', 0.6)),
    ...marks,
    ...screws,
    ring(400, 400, 166, shade(color, 0.3), 3),
  ].join('');
}

function ruggedRoundFrame(paint: Paint, color: string): string {
  return [
    pushButtons(paint, color),
    castShadow(paint, lugs, 8, 0.35),
    path(lugs, metal(paint, color), rim(color)),
    circle(400, 400, 190, metal(paint, color), rim(color)),
    roundBezel(color),
  ].join('');
}

const models: Record<WatchForm, Model> = {
  square: {
    solid: { section: [148, 180, 4.2], depth: 74, edge: 'rounded', strapBreadth: 108, crown: 'dial' },
    dial: 'classic',
    frame: squareFrame,
    screen: 'square',
    isRugged: false,
  },
  'square-rugged': {
    solid: { section: [154, 188, 4.6], depth: 92, edge: 'sharp', strapBreadth: 116, crown: 'dial' },
    dial: 'chrono',
    frame: ruggedSquareFrame,
    bezel: squareBezel,
    screen: 'square',
    isRugged: true,
  },
  round: {
    solid: { section: [182, 182, 2], depth: 76, edge: 'rounded', strapBreadth: 92, crown: 'dial' },
    dial: 'chrono',
    frame: roundFrame,
    screen: 'round',
    isRugged: false,
  },
  'round-cushion': {
    solid: { section: [176, 184, 3.2], depth: 66, edge: 'rounded', strapBreadth: 96, crown: 'buttons' },
    dial: 'plain',
    frame: cushionFrame,
    screen: 'round',
    isRugged: false,
  },
  'round-rugged': {
    solid: { section: [190, 190, 2], depth: 92, edge: 'sharp', strapBreadth: 98, crown: 'buttons' },
    dial: 'gauge',
    frame: ruggedRoundFrame,
    bezel: roundBezel,
    screen: 'round',
    isRugged: true,
  },
};

/** The lit glass of a watch. */
function screen(paint: Paint, { screen: shape, dial }: Model, color: string): string {
  if (shape === 'round') {
    return [
      circle(400, 400, 164, '#050609'),
      circle(400, 400, 152, dialGround(paint, color)),
      drawDial(dial, [138, 138], color),
      circle(400, 400, 164, gloss(paint, 0.85)),
    ].join('');
  }
  const glass = softRect(264, 232, 272, 336, 88);
  return [
    path(glass, '#050609'),
    path(softRect(280, 248, 240, 304, 74), dialGround(paint, color)),
    drawDial(dial, [104, 134], color),
    path(glass, gloss(paint, 0.85)),
  ].join('');
}

/** Front: the dial. Side: from the left, its closed strap behind it. */
export function drawWatch(paint: Paint, form: WatchForm, color: string, view: 'front' | 'side'): string {
  const model = models[form];
  const lit = screen(paint, model, color);
  const face = (model.bezel?.(color) ?? '') + lit;
  if (view === 'side') return watchAngle(paint, model.solid, face, [color, bandColor(color)]);
  return floorShadow(paint, 400, 728, 150) + strap(paint, color, model) + model.frame(paint, color) + lit;
}
