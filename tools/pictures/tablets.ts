import { mix, shade } from './colors.ts';
import { keyRows } from './keys.ts';
import { castShadow, face, flash, floorShadow, gloss, lens, metal, rim } from './materials.ts';
import { type Paint, toBottom } from './paint.ts';
import { island } from './phone-cameras.ts';
import { circle, group, moved, path, polygon, rect, softRect } from './shapes.ts';
import { type Wallpaper, wallpaper } from './wallpapers.ts';

type Size = [width: number, height: number];

/** What distinguishes a model of tablet: by its camera, its screen and whether its keyboard is shown with it. */
export type Tablet = { camera: 'single' | 'pair' | 'island'; wallpaper: Wallpaper; keyboard: boolean };

const radius = 30;

const cameras: Record<Tablet['camera'], (paint: Paint, color: string) => string> = {
  single: (paint, color) => lens(paint, 62, 62, 30, color) + flash(paint, 116, 62, 8),
  pair: (paint, color) => lens(paint, 58, 60, 28, color) + lens(paint, 58, 132, 28, color) + flash(paint, 104, 60, 8),
  island: (paint, color) =>
    island(paint, color, [22, 22, 132, 132, 40]) +
    lens(paint, 62, 62, 26, color) +
    lens(paint, 114, 114, 26, color) +
    flash(paint, 114, 62, 11),
};

function tabletBack(paint: Paint, { camera }: Tablet, color: string, [width, height]: Size): string {
  const glow = paint.radial(
    [
      [0, '#ffffff', 0.28],
      [1, '#ffffff', 0],
    ],
    [0.2, 0.1, 0.8],
  );
  const inner = softRect(4, 4, width - 8, height - 8, radius - 4);
  return [
    path(softRect(0, 0, width, height, radius), metal(paint, color), rim(color)),
    path(inner, face(paint, color, 0.16)),
    path(inner, glow),
    cameras[camera](paint, color),
  ].join('');
}

function tabletScreen(paint: Paint, tablet: Tablet, color: string, [width, height]: Size): string {
  const bezel = softRect(4, 4, width - 8, height - 8, radius - 4);
  const screen = softRect(22, 22, width - 44, height - 44, 13);
  const box = { x: 22, y: 22, width: width - 44, height: height - 44 };
  return [
    path(softRect(0, 0, width, height, radius), metal(paint, color), rim(color)),
    path(bezel, '#08090c'),
    group({ 'clip-path': paint.clip(path(screen, '#000')) }, wallpaper(paint, tablet.wallpaper, box, color)),
    circle(width > height ? width / 2 : width - 13, width > height ? 13 : height / 2, 4, '#1b2440'),
    rect([width / 2 - 60, height - 34, 120, 5], 2.5, '#ffffff', { opacity: 0.75 }),
    path(bezel, gloss(paint, 0.7)),
  ].join('');
}

function pair(paint: Paint, tablet: Tablet, color: string): string {
  const size: Size = [436, 606];
  const shadow = castShadow(paint, softRect(190, 24, ...size, radius), 14, 0.5);
  const cut = paint.clip(path(softRect(0, 0, ...size, radius), '#000'));
  return (
    floorShadow(paint, 290, 700, 210) +
    floorShadow(paint, 504, 720, 226) +
    moved(76, 88, tabletBack(paint, tablet, color, size), group({ 'clip-path': cut }, shadow)) +
    moved(288, 108, tabletScreen(paint, tablet, color, size))
  );
}

/** The keyboard cover seen from the front, its far edge under the tablet. */
function keyboardBase(paint: Paint, color: string): string {
  const cover = mix(color, '#3a3d45', 0.55);
  const deck = paint.linear(
    [
      [0, shade(cover, -0.3)],
      [0.3, cover],
      [1, shade(cover, 0.14)],
    ],
    toBottom,
  );
  return [
    path(polygon([118, 548], [682, 548], [738, 694], [62, 694]), deck, {
      'stroke-linejoin': 'round',
      stroke: shade(cover, -0.1),
      'stroke-width': 8,
    }),
    path('M58 694H742Q744 708 728 708H72Q56 708 58 694z', shade(cover, -0.5)),
    keyRows(
      { top: 570, bottom: 644, topLeft: 138, topRight: 662, bottomLeft: 108, bottomRight: 692 },
      4,
      13,
      () => '#15161a',
    ),
    path(polygon([306, 652], [494, 652], [502, 688], [298, 688]), shade(cover, 0.12), {
      stroke: shade(cover, -0.3),
      'stroke-width': 1.2,
    }),
  ].join('');
}

function withKeyboard(paint: Paint, tablet: Tablet, color: string): string {
  const size: Size = [640, 452];
  return (
    floorShadow(paint, 400, 708, 350) +
    keyboardBase(paint, color) +
    path(polygon([96, 546], [704, 546], [712, 566], [88, 566]), '#05060a', { opacity: 0.4, filter: paint.blur(6) }) +
    moved(80, 96, tabletScreen(paint, tablet, color, size))
  );
}

function landscapeBack(paint: Paint, tablet: Tablet, color: string): string {
  return floorShadow(paint, 400, 634, 330) + moved(70, 170, tabletBack(paint, tablet, color, [660, 464]));
}

/** Front: back and lit screen, or the tablet on its keyboard. Side: the back. */
export function drawTablet(paint: Paint, tablet: Tablet, color: string, view: 'front' | 'side'): string {
  if (view === 'front') return tablet.keyboard ? withKeyboard(paint, tablet, color) : pair(paint, tablet, color);
  return tablet.keyboard ? pair(paint, tablet, color) : landscapeBack(paint, tablet, color);
}
