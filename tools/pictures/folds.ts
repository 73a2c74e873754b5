import { shade } from './colors.ts';
import { castShadow, face, flash, floorShadow, gloss, lens, metal, rim } from './materials.ts';
import { type Paint, toBottom, toRight } from './paint.ts';
import { island } from './phone-cameras.ts';
import { circle, group, moved, path, rect, softRect } from './shapes.ts';
import { wallpaper } from './wallpapers.ts';

type Size = [width: number, height: number, radius: number];

function backPlate(paint: Paint, color: string, [width, height, radius]: Size): string {
  const glass = softRect(5, 5, width - 10, height - 10, radius - 5);
  return (
    path(softRect(0, 0, width, height, radius), metal(paint, color), rim(color)) +
    path(glass, face(paint, color, 0.2)) +
    path(glass, gloss(paint, 0.7))
  );
}

/** The bend of an unfolded screen: a soft dark valley with a glint next to it. */
function crease(paint: Paint, box: [number, number, number, number], isUpright: boolean): string {
  const bend = paint.linear(
    [
      [0, '#000000', 0],
      [0.4, '#000000', 0.28],
      [0.55, '#ffffff', 0.3],
      [1, '#ffffff', 0],
    ],
    isUpright ? toRight : toBottom,
  );
  return rect(box, 0, bend);
}

function openScreen(paint: Paint, color: string, [width, height, radius]: Size, isUpright: boolean): string {
  const bezel = softRect(5, 5, width - 10, height - 10, radius - 5);
  const screen = softRect(13, 13, width - 26, height - 26, radius - 13);
  const box = { x: 13, y: 13, width: width - 26, height: height - 26 };
  const fold: [number, number, number, number] = isUpright
    ? [width / 2 - 22, 13, 44, height - 26]
    : [13, height / 2 - 22, width - 26, 44];
  return [
    path(softRect(0, 0, width, height, radius), metal(paint, color), rim(color)),
    path(bezel, '#07080b'),
    group(
      { 'clip-path': paint.clip(path(screen, '#000')) },
      wallpaper(paint, 'silk', box, color),
      crease(paint, fold, isUpright),
    ),
    circle(isUpright ? width * 0.75 : width / 2, 34, 9, '#050609'),
    path(bezel, gloss(paint, 0.7)),
  ].join('');
}

function threeLenses(paint: Paint, color: string): string {
  return (
    island(paint, color, [18, 18, 82, 226, 40]) +
    lens(paint, 59, 60, 30, color) +
    lens(paint, 59, 131, 30, color) +
    lens(paint, 59, 202, 30, color) +
    flash(paint, 122, 60, 8)
  );
}

function bookFront(paint: Paint, color: string): string {
  const back: Size = [268, 600, 34];
  const open: Size = [500, 570, 30];
  const shadow = castShadow(paint, softRect(140, 40, 500, 570, 30), 14, 0.5);
  const cut = paint.clip(path(softRect(0, 0, ...back), '#000'));
  return (
    floorShadow(paint, 210, 704, 140) +
    floorShadow(paint, 476, 722, 250) +
    moved(66, 98, backPlate(paint, color, back), threeLenses(paint, color), group({ 'clip-path': cut }, shadow)) +
    moved(228, 146, openScreen(paint, color, open, true))
  );
}

function bookSide(paint: Paint, color: string): string {
  const hinge = paint.blend([shade(color, -0.4), shade(color, 0.45), shade(color, -0.1), shade(color, -0.5)], toRight);
  const half: Size = [296, 640, 34];
  return (
    floorShadow(paint, 400, 722, 290) +
    moved(112, 80, backPlate(paint, color, half), threeLenses(paint, color)) +
    moved(392, 80, backPlate(paint, color, half)) +
    rect([390, 80, 20, 640], 6, hinge)
  );
}

/** The folded flip phone: outer screen with two lenses on it, hinge at the bottom. */
function flipClosed(paint: Paint, color: string): string {
  const size: Size = [300, 326, 46];
  const cover = softRect(14, 14, 272, 262, 36);
  const box = { x: 14, y: 14, width: 272, height: 262 };
  return [
    backPlate(paint, color, size),
    path(cover, '#07080b'),
    group(
      { 'clip-path': paint.clip(path(softRect(20, 20, 260, 250, 31), '#000')) },
      wallpaper(paint, 'silk', box, color),
    ),
    lens(paint, 78, 214, 32, color),
    lens(paint, 152, 214, 32, color),
    path(cover, gloss(paint, 0.6)),
    rect([0, 300, 300, 26], 8, metal(paint, color)),
  ].join('');
}

function flipFront(paint: Paint, color: string): string {
  const shadow = castShadow(paint, softRect(-150, 320, 300, 330, 46), 14, 0.45);
  const open: Size = [304, 640, 48];
  return (
    floorShadow(paint, 502, 712, 150) +
    floorShadow(paint, 262, 732, 150) +
    moved(
      358,
      66,
      openScreen(paint, color, open, false),
      group({ 'clip-path': paint.clip(path(softRect(0, 0, ...open), '#000')) }, shadow),
    ) +
    moved(116, 402, flipClosed(paint, color))
  );
}

function flipSide(paint: Paint, color: string): string {
  const upper: Size = [320, 316, 48];
  return (
    floorShadow(paint, 400, 726, 160) +
    moved(240, 404, backPlate(paint, color, upper)) +
    moved(240, 78, group({ transform: 'translate(320 326) rotate(180)' }, rotatedCover(paint, color, upper))) +
    rect([240, 388, 320, 26], 6, metal(paint, color))
  );
}

function rotatedCover(paint: Paint, color: string, size: Size): string {
  const [width, height] = size;
  return (
    backPlate(paint, color, size) +
    path(softRect(14, 30, width - 28, height - 46, 36), '#0b0c10') +
    lens(paint, width - 74, height - 76, 34, color) +
    lens(paint, width - 154, height - 76, 34, color) +
    flash(paint, width - 218, height - 76, 10)
  );
}

/** Front: the folded or back side next to the open screen. Side: the whole unfolded back. */
export function drawFold(paint: Paint, form: 'book' | 'flip', color: string, view: 'front' | 'side'): string {
  if (form === 'book') return view === 'front' ? bookFront(paint, color) : bookSide(paint, color);
  return view === 'front' ? flipFront(paint, color) : flipSide(paint, color);
}
