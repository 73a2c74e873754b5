import { shade } from './colors.ts';
import { floorShadow, gloss, metal, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { group, path, polygon, rect } from './shapes.ts';
import { type Wallpaper, wallpaper } from './wallpapers.ts';

/** What distinguishes a model of television. */
export type Tv = { stand: 'center' | 'feet'; wallpaper: Wallpaper };

/** One hue for every television: the frame is black on all of them, the picture is what makes it a screen. */
const pictureHue = '#2f8f9d';

function centerStand(paint: Paint, color: string): string {
  const foot = paint.blend([shade(color, 0.3), color, shade(color, -0.5)]);
  return (
    path(polygon([346, 560], [454, 560], [466, 622], [334, 622]), foot) +
    path('M246 640Q252 616 286 616H514Q548 616 554 640Z', foot, rim(color)) +
    rect([240, 638, 320, 10], 4, shade(color, -0.4))
  );
}

function feet(paint: Paint, color: string): string {
  const leg = metal(paint, color);
  const left =
    path(polygon([176, 560], [196, 560], [170, 634], [142, 634]), leg) +
    rect([118, 630, 84, 12], 6, shade(color, -0.2), rim(color));
  return left + group({ transform: 'matrix(-1 0 0 1 800 0)' }, left);
}

/** A lit television, from the front, with as much room around it as other products have. */
export function drawTv(paint: Paint, { stand, wallpaper: kind }: Tv, color: string): string {
  const box = { x: 52, y: 162, width: 696, height: 392 };
  const screen = rect([box.x, box.y, box.width, box.height], 3, '#000');
  const floor = stand === 'center' ? floorShadow(paint, 400, 648, 170) : '';
  return group(
    { transform: 'translate(28 36) scale(0.93)' },
    floorShadow(paint, 400, 644, 340),
    floor,
    stand === 'center' ? centerStand(paint, color) : feet(paint, color),
    rect([44, 154, 712, 412], 8, metal(paint, color), rim(color)),
    rect([48, 158, 704, 404], 5, '#07080a'),
    group({ 'clip-path': paint.clip(screen) }, wallpaper(paint, kind, box, pictureHue)),
    rect([48, 158, 704, 404], 5, gloss(paint, 0.6)),
    rect([388, 562, 24, 6], 3, shade(color, 0.25)),
  );
}
