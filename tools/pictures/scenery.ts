import { hsl, hueOf, lightness, mix } from './colors.ts';
import { type Paint, toBottom } from './paint.ts';
import { circle, group, path, polygon, rect, round } from './shapes.ts';

/** Where a picture on a screen goes, in units of the drawing. */
export type Box = { x: number; y: number; width: number; height: number };

type Mode = { sky: [string, string, string]; sun: string; lit: string; dim: string; hill: string; near: string };

/** The hue a screen shines in next to a body of this colour: greys get a cool one of their own. */
export function sceneHue(color: string): number {
  const { hue, saturation } = hueOf(color);
  const isPaleWarm = hue > 15 && hue < 75 && saturation < 0.4;
  if (saturation > 0.16 && !isPaleWarm) return hue;
  const light = lightness(color);
  if (light < 0.2) return 226;
  return light > 0.85 ? 196 : isPaleWarm ? 205 : 214;
}

function modeOf(color: string): Mode {
  const hue = sceneHue(color);
  // Green skies glare long before blue ones do.
  const strength = hue > 60 && hue < 170 ? 0.55 : 1;
  return {
    sky: [
      hsl(hue, 0.52 * strength, 0.3),
      hsl(hue + 8, 0.5 * strength, 0.56),
      mix(hsl(hue, 0.55 * strength, 0.8), '#ffd59a', 0.62),
    ],
    sun: '#fff0d2',
    lit: mix(hsl(hue, 0.3, 0.86), '#fff3e2', 0.4),
    dim: hsl(hue + 4, 0.34 * strength, 0.44),
    hill: hsl(hue + 6, 0.42 * strength, 0.3),
    near: hsl(hue + 10, 0.46 * strength, 0.17),
  };
}

type Peak = { x: number; top: number; half: number };

const peaks: Peak[] = [
  { x: 0.1, top: 0.5, half: 0.26 },
  { x: 0.9, top: 0.49, half: 0.28 },
  { x: 0.68, top: 0.44, half: 0.26 },
  { x: 0.36, top: 0.35, half: 0.34 },
];

const foot = 0.74;

function peakTags({ x, y, width, height }: Box, peak: Peak, mood: Mode): string {
  const at = (u: number, v: number): [number, number] => [x + u * width, y + v * height];
  const rise = (foot - peak.top) * Math.min(1, 0.3 + width / height / 1.5);
  const summitHeight = foot - rise;
  const summit = at(peak.x, summitHeight);
  const valley = at(peak.x + peak.half * 0.12, foot);
  const body = polygon(at(peak.x - peak.half, foot), summit, at(peak.x + peak.half, foot));
  const lit = polygon(
    at(peak.x - peak.half, foot),
    summit,
    at(peak.x + peak.half * 0.03, summitHeight + rise * 0.22),
    at(peak.x - peak.half * 0.1, summitHeight + rise * 0.38),
    at(peak.x + peak.half * 0.08, summitHeight + rise * 0.6),
    valley,
  );
  return path(body, mood.dim) + path(lit, mood.lit, { opacity: 0.82 });
}

function hillPath({ x, y, width, height }: Box, levels: [number, number, number, number]): string {
  const [a, b, c, d] = levels.map((level) => round(y + level * height));
  const at = (u: number) => round(x + u * width);
  return `M${at(0)} ${a}C${at(0.25)} ${b} ${at(0.6)} ${c} ${at(1)} ${d}V${y + height}H${x}Z`;
}

/**
 * A mountain morning in the hue of the product, filling the box: the home picture of the demo shop.
 * Clip it to the screen's outline.
 */
export function mountains(paint: Paint, box: Box, color: string): string {
  const mood = modeOf(color);
  const { x, y, width, height } = box;
  const [top, middle, low] = mood.sky;
  const sky = paint.blend([top, middle, low, low]);
  const sun = Math.min(width, height) * 0.068;
  const haze = paint.linear(
    [
      [0, low, 0],
      [1, low, 0.75],
    ],
    toBottom,
  );
  return group(
    {},
    rect([x, y, width, height], 0, sky),
    circle(x + width * 0.73, y + height * 0.3, sun * 2.6, mood.sun, { opacity: 0.32, filter: paint.blur(sun) }),
    circle(x + width * 0.73, y + height * 0.3, sun, mood.sun),
    ...peaks.map((peak) => peakTags(box, peak, mood)),
    rect([x, y + height * 0.5, width, height * 0.25], 0, haze),
    path(hillPath(box, [0.66, 0.6, 0.8, 0.68]), mix(mood.hill, low, 0.32)),
    path(hillPath(box, [0.8, 0.66, 0.72, 0.82]), mood.hill),
    path(hillPath(box, [0.86, 0.96, 0.78, 0.84]), mood.near),
  );
}
