import { hsl, mix, shade } from './colors.ts';
import { keyRows } from './keys.ts';
import { laptopAngle } from './laptop-angle.ts';
import { laptopClosed } from './laptop-closed.ts';
import { floorShadow, gloss, metal, rim } from './materials.ts';
import { type Paint, toBottom, toRight } from './paint.ts';
import { circle, group, line, path, polygon, rect, softRect } from './shapes.ts';
import { type Wallpaper, wallpaper } from './wallpapers.ts';

/** Notched: its camera reaches into the screen. Business: a red pointing stick between the keys. */
export type LaptopStyle = 'slim' | 'notched' | 'business' | 'gaming';

const wallpapers: Record<LaptopStyle, Wallpaper> = {
  slim: 'mountains',
  notched: 'silk',
  business: 'discs',
  gaming: 'bloom',
};

function lid(paint: Paint, color: string, style: LaptopStyle): string {
  const screen = softRect(144, 162, 512, style === 'gaming' ? 306 : 324, 10);
  const box = { x: 144, y: 162, width: 512, height: 324 };
  return [
    path(softRect(126, 142, 548, 372, 24), metal(paint, color), rim(color)),
    path(softRect(131, 147, 538, 362, 20), '#08090c'),
    group({ 'clip-path': paint.clip(path(screen, '#000')) }, wallpaper(paint, wallpapers[style], box, color)),
    style === 'notched' ? path('M352 161H448V168Q448 178 438 178H362Q352 178 352 168Z', '#08090c') : '',
    circle(400, style === 'notched' ? 166 : 154, 3, '#27304f'),
    path(softRect(131, 147, 538, 362, 20), gloss(paint, 0.75)),
  ].join('');
}

const field = { top: 529, bottom: 578, topLeft: 158, topRight: 642, bottomLeft: 134, bottomRight: 666 };

function deck(paint: Paint, color: string): string {
  const surface = paint.linear(
    [
      [0, shade(color, -0.22)],
      [0.25, color],
      [1, shade(color, 0.24)],
    ],
    toBottom,
  );
  return (
    path(polygon([128, 512], [672, 512], [738, 616], [62, 616]), surface) +
    rect([150, 509, 500, 10], 4, '#101115') +
    path(polygon([160, 526], [640, 526], [669, 581], [131, 581]), shade(color, -0.45), { opacity: 0.45 })
  );
}

function slimBase(paint: Paint, style: LaptopStyle, color: string): string {
  const lip = paint.linear([
    [0, shade(color, -0.35)],
    [0.05, shade(color, 0.3)],
    [0.5, shade(color, -0.12)],
    [0.95, shade(color, -0.1)],
    [1, shade(color, -0.45)],
  ]);
  return [
    deck(paint, color),
    keyRows(field, 5, 14, () => '#17181c'),
    style === 'business' ? circle(400, 552, 5, '#d8232f') + rect([330, 583, 140, 5], 2, '#d8232f') : '',
    path(polygon([318, 585], [482, 585], [490, 611], [310, 611]), shade(color, 0.16), {
      stroke: shade(color, -0.22),
      'stroke-width': 1,
    }),
    path('M62 615H738V624Q738 638 718 638H82Q62 638 62 624z', lip, rim(color)),
    path('M344 615H456Q452 624 440 624H360Q348 624 344 615z', shade(color, -0.5)),
  ].join('');
}

function gamingBase(paint: Paint, color: string): string {
  const lip = paint.linear(
    [
      [0, shade(color, 0.12)],
      [0.3, color],
      [1, shade(color, -0.5)],
    ],
    toBottom,
  );
  const glow = paint.blend(['#ff3d81', '#5b6cff', '#19d3c5'], toRight);
  return [
    deck(paint, color),
    path(polygon([152, 526], [648, 526], [672, 582], [128, 582]), glow, { opacity: 0.65, filter: paint.blur(5) }),
    keyRows(field, 5, 16, (place) => mix('#121318', hsl(330 - place * 155, 0.9, 0.6), 0.34)),
    path(polygon([300, 586], [446, 586], [450, 611], [292, 611]), shade(color, -0.2), {
      stroke: shade(color, 0.2),
      'stroke-width': 1,
    }),
    path('M58 615H742L734 640Q730 650 716 650H84Q70 650 66 640z', lip, rim(color)),
    path('M140 645H660', 'none', { stroke: glow, 'stroke-width': 6, filter: paint.blur(2.5) }),
    rect([140, 643, 520, 3], 1.5, glow),
    ...[90, 106, 122, 678, 694, 710].map((x) => line(`M${x} 628h-8`, '#0a0b0e', 5)),
  ].join('');
}

function front(paint: Paint, style: LaptopStyle, color: string): string {
  const floor = style === 'gaming' ? 650 : 638;
  return (
    floorShadow(paint, 400, floor, 350) +
    lid(paint, color, style) +
    (style === 'gaming' ? gamingBase(paint, color) : slimBase(paint, style, color)) +
    path(polygon([128, 514], [672, 514], [676, 524], [124, 524]), '#05060a', { opacity: 0.25 })
  );
}

/** Front: open, facing the viewer. Side: open, from a corner. Closed: its lid. */
export function drawLaptop(paint: Paint, style: LaptopStyle, color: string, view: 'front' | 'side' | 'closed'): string {
  if (view === 'front') return front(paint, style, color);
  if (view === 'closed') return laptopClosed(paint, style === 'gaming', color);
  return laptopAngle(paint, { isGaming: style === 'gaming', isNotched: style === 'notched' }, wallpapers[style], color);
}
