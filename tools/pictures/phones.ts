import { shade } from './colors.ts';
import { castShadow, face, floorShadow, gloss, metal, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { type PhoneCamera, phoneCamera } from './phone-cameras.ts';
import { circle, group, moved, path, rect, softRect } from './shapes.ts';
import { type Wallpaper, wallpaper } from './wallpapers.ts';

export type PhoneFront = 'pill' | 'hole' | 'notch';

export type PhoneCorners = 'round' | 'soft' | 'square';

/** What distinguishes a model of phone: from behind, from before and by its outline. */
export type Phone = { camera: PhoneCamera; front: PhoneFront; corners: PhoneCorners; wallpaper: Wallpaper };

const width = 308;
const height = 640;
const radii: Record<PhoneCorners, number> = { round: 62, soft: 50, square: 20 };

/** The back of a phone, corner at the origin; `clipped` is drawn on the glass and cut at its edge. */
function phoneBack(paint: Paint, { camera, corners }: Phone, color: string, clipped = ''): string {
  const radius = radii[corners];
  const outline = softRect(0, 0, width, height, radius);
  const glass = softRect(6, 6, width - 12, height - 12, radius - 6);
  const glow = paint.radial(
    [
      [0, '#ffffff', 0.3],
      [1, '#ffffff', 0],
    ],
    [0.25, 0.12, 0.75],
  );
  return [
    rect([width - 1, 150, 5, 92], 2.5, shade(color, -0.42)),
    path(outline, metal(paint, color), rim(color)),
    path(glass, face(paint, color, 0.2)),
    path(glass, glow),
    path(glass, 'none', { stroke: shade(color, -0.4), 'stroke-width': 1.2, 'stroke-opacity': 0.45 }),
    phoneCamera(paint, camera, color),
    path(glass, gloss(paint, 0.7)),
    group({ 'clip-path': paint.clip(path(outline, '#000')) }, clipped),
  ].join('');
}

const fronts: Record<PhoneFront, string> = {
  pill: rect([width / 2 - 42, 24, 84, 25], 12.5, '#050609') + circle(width / 2 + 28, 36.5, 6, '#12182c'),
  hole: circle(width / 2, 36, 11, '#050609') + circle(width / 2, 36, 5, '#16203a'),
  notch:
    path(`M${width / 2 - 30} 12h60q-4 0-6 6q-4 22-24 22t-24-22q-2-6-6-6z`, '#050609') +
    circle(width / 2, 25, 5, '#16203a'),
};

/** A lit phone screen in its frame, corner at the origin. */
function phoneScreen(paint: Paint, { front, corners, wallpaper: kind }: Phone, color: string): string {
  const radius = radii[corners];
  const outline = softRect(0, 0, width, height, radius);
  const bezel = softRect(5, 5, width - 10, height - 10, radius - 5);
  const screen = softRect(13, 13, width - 26, height - 26, radius - 13);
  const box = { x: 13, y: 13, width: width - 26, height: height - 26 };
  return [
    rect([width - 1, 150, 5, 92], 2.5, shade(color, -0.42)),
    path(outline, metal(paint, color), rim(color)),
    path(bezel, '#07080b'),
    group({ 'clip-path': paint.clip(path(screen, '#000')) }, wallpaper(paint, kind, box, color)),
    fronts[front],
    rect([width / 2 - 48, height - 30, 96, 5], 2.5, '#ffffff', { opacity: 0.8 }),
    path(bezel, gloss(paint, 0.75)),
  ].join('');
}

/** A phone seen from its edge: a thin upright bar with its buttons. */
function phoneEdge(paint: Paint, color: string): string {
  const frame = paint.blend(
    [shade(color, -0.3), shade(color, 0.42), color, shade(color, -0.22), shade(color, -0.45)],
    toRight,
  );
  const lensBump = paint.blend(['#3a3d45', '#101115']);
  return [
    rect([-11, 40, 14, 150], 6, lensBump),
    rect([-5, 28, 8, 176], 4, shade(color, -0.2)),
    path(softRect(0, 0, 46, height, 18), frame, rim(color)),
    rect([44, 14, 4, height - 28], 2, '#0a0b0e'),
    rect([15, 150, 14, 92], 7, shade(color, -0.3)),
    rect([16, 151, 12, 88], 6, shade(color, 0.08)),
  ].join('');
}

/** Front: back and lit screen side by side. Side: the whole back next to the edge. */
export function drawPhone(paint: Paint, phone: Phone, color: string, view: 'front' | 'side'): string {
  if (view === 'side') {
    return (
      floorShadow(paint, 312, 722, 160) +
      floorShadow(paint, 583, 722, 40) +
      moved(160, 80, phoneBack(paint, phone, color)) +
      moved(560, 80, phoneEdge(paint, color))
    );
  }
  const screenShadow = castShadow(paint, softRect(266, 16, width, height, radii[phone.corners]), 14, 0.5);
  return (
    floorShadow(paint, 264, 712, 150) +
    floorShadow(paint, 532, 728, 160) +
    moved(112, 70, phoneBack(paint, phone, color, screenShadow)) +
    moved(378, 86, phoneScreen(paint, phone, color))
  );
}
