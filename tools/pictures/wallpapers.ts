import { hsl } from './colors.ts';
import { type Paint, toBottom, toCorner } from './paint.ts';
import { type Box, mountains, sceneHue } from './scenery.ts';
import { circle, group, path, rect, round } from './shapes.ts';

/** What is lit on a screen: makers differ in it as much as in their cameras. */
export type Wallpaper = 'mountains' | 'silk' | 'bloom' | 'discs';

type Tones = (light: number, turn?: number) => string;

function tonesOf(color: string): Tones {
  const hue = sceneHue(color);
  const strength = hue > 60 && hue < 170 ? 0.44 : 0.6;
  return (light, turn = 0) => hsl(hue + turn, strength, light);
}

/** Broad ribbons that fall across the screen, each lit along its upper edge. */
function silk(paint: Paint, { x, y, width, height }: Box, tones: Tones): string {
  const at = (u: number, v: number) => `${round(x + u * width)} ${round(y + v * height)}`;
  const ribbon = (level: number, index: number) => {
    const edge = `${at(0, level)}C${at(0.3, level + 0.22)} ${at(0.62, level - 0.26)} ${at(1, level - 0.04)}`;
    const fill = paint.blend([tones(0.74 - index * 0.08, index * 12), tones(0.3 - index * 0.05, 20)], toBottom);
    return (
      path(`M${edge}V${y + height}H${x}Z`, fill) +
      path(`M${edge}`, 'none', { stroke: '#ffffff', 'stroke-width': 2, opacity: 0.35 })
    );
  };
  return (
    rect([x, y, width, height], 0, paint.blend([tones(0.2, 24), tones(0.5), tones(0.82, -14)], toCorner)) +
    [0.34, 0.52, 0.7, 0.88].map(ribbon).join('')
  );
}

/** Petals around the middle of the screen. */
function bloom(paint: Paint, { x, y, width, height }: Box, tones: Tones): string {
  const [cx, cy] = [round(x + width / 2), round(y + height * 0.56)];
  const reach = Math.max(width * 0.56, Math.min(width, height) * 0.62);
  const petal = `M${cx} ${cy}C${cx - reach * 0.62} ${cy - reach * 0.4} ${cx - reach * 0.36} ${cy - reach} ${cx} ${cy - reach}S${cx + reach * 0.62} ${cy - reach * 0.4} ${cx} ${cy}Z`;
  const fill = paint.linear(
    [
      [0, tones(0.86, -26), 0.95],
      [0.55, tones(0.6, 8), 0.72],
      [1, tones(0.3, 30), 0.9],
    ],
    toBottom,
  );
  const turned = (angle: number) => path(petal, fill, { transform: `rotate(${angle} ${cx} ${cy})` });
  return (
    rect([x, y, width, height], 0, paint.blend([tones(0.1, 20), tones(0.22, 10), tones(0.08, 30)])) +
    [45, 90, 135, 180, 225, 270, 315, 360].map(turned).join('') +
    circle(cx, cy, round(reach * 0.16), tones(0.93, -30), { filter: paint.blur(round(reach * 0.07)), opacity: 0.85 })
  );
}

/** Three overlapping discs of light. */
function discs(paint: Paint, { x, y, width, height }: Box, tones: Tones): string {
  const reach = Math.min(width, height);
  const disc = (u: number, v: number, size: number, light: number, turn: number) =>
    circle(
      round(x + u * width),
      round(y + v * height),
      round(size * reach),
      paint.blend([tones(light, turn), tones(light - 0.3, turn + 16)], toCorner),
    );
  return [
    rect([x, y, width, height], 0, paint.blend([tones(0.9, -20), tones(0.7, 10)])),
    disc(0.78, 0.24, 0.5, 0.62, 24),
    disc(0.2, 0.56, 0.62, 0.76, -18),
    disc(0.72, 0.86, 0.7, 0.44, 6),
  ].join('');
}

/** Fills the box with a wallpaper in the hue of the product. Clip it to the screen's outline. */
export function wallpaper(paint: Paint, kind: Wallpaper, box: Box, color: string): string {
  if (kind === 'mountains') return mountains(paint, box, color);
  return group({}, { silk, bloom, discs }[kind](paint, box, tonesOf(color)));
}
