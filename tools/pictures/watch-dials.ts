import { mix, shade } from './colors.ts';
import type { Paint } from './paint.ts';
import { circle, line, rect, ring, round } from './shapes.ts';

export type Dial = 'classic' | 'chrono' | 'gauge' | 'plain';

/** Half the breadth and half the height of a dial around (400, 400). */
export type DialSize = [halfBreadth: number, halfHeight: number];

const accent = '#ffb703';

function tick(index: number, share: number, width: number, [breadth, height]: DialSize): string {
  const angle = (index * Math.PI) / 30;
  const at = (reach: number) =>
    `${round(400 + breadth * reach * Math.sin(angle))} ${round(400 - height * reach * Math.cos(angle))}`;
  return line(`M${at(share)}L${at(1)}`, '#ffffff', width, { opacity: index % 5 === 0 ? 0.95 : 0.4 });
}

function ticks(size: DialSize, minutes: boolean): string {
  const all = Array.from({ length: 60 }, (_, index) => index);
  return all
    .filter((index) => minutes || index % 5 === 0)
    .map((index) => (index % 5 === 0 ? tick(index, 0.86, minutes ? 5 : 7, size) : tick(index, 0.93, 2, size)))
    .join('');
}

function hands(minuteReach: number, color: string): string {
  const long = minuteReach / 100;
  return [
    line(`M400 400L${round(400 - 54 * long)} ${round(400 - 44 * long)}`, color, 11),
    line(`M400 400L${round(400 + 80 * long)} ${round(400 - 60 * long)}`, color, 8),
    line(
      `M${400 - 12 * long} ${round(400 + 24 * long)}L${round(400 + 30 * long)} ${round(400 - 82 * long)}`,
      accent,
      3,
    ),
    circle(400, 400, 10, accent),
    circle(400, 400, 4, '#1a1300'),
  ].join('');
}

/** A small ring of which `share` is filled. */
function meter(x: number, y: number, radius: number, color: string, share: number): string {
  const length = round(2 * Math.PI * radius * share);
  const thick = round(radius * 0.2);
  return (
    ring(round(x), round(y), radius, '#ffffff', thick, { opacity: 0.16 }) +
    ring(round(x), round(y), radius, color, thick, { 'stroke-dasharray': `${length} 400`, 'stroke-linecap': 'round' })
  );
}

function smallDial(x: number, y: number, radius: number): string {
  return (
    circle(round(x), round(y), radius, '#ffffff', { opacity: 0.07 }) +
    ring(round(x), round(y), radius, '#ffffff', 2, { opacity: 0.4 }) +
    line(`M${round(x)} ${round(y)}l${round(radius * 0.3)} ${round(-radius * 0.6)}`, '#ffffff', 3)
  );
}

const dials: Record<Dial, (size: DialSize, glow: string) => string> = {
  classic: (size, glow) =>
    ticks(size, true) +
    meter(400, 400 + size[1] * 0.44, 27, glow, 0.66) +
    meter(400 - size[0] * 0.44, 400, 19, accent, 0.52) +
    hands(100, '#ffffff'),
  chrono: (size, glow) =>
    ticks(size, true) +
    smallDial(400 - size[0] * 0.46, 400, 34) +
    smallDial(400 + size[0] * 0.46, 400, 34) +
    smallDial(400, 400 + size[1] * 0.48, 34) +
    meter(400, 400 + size[1] * 0.48, 24, glow, 0.4) +
    hands(size[0] * 0.78, '#ffffff'),
  gauge: (size, glow) =>
    ticks(size, false) +
    meter(400, 400, round(size[0] * 0.74), glow, 0.62) +
    [0.34, 0.56, 0.8, 0.5, 0.68, 0.3].map((high, index) => bar(index, high)).join('') +
    hands(size[0] * 0.7, '#f2f4f7'),
  plain: (size, glow) =>
    ticks(size, false) + meter(400, 400 + size[1] * 0.5, 24, glow, 0.75) + hands(size[0] * 0.8, '#ffffff'),
};

/** A column of the heart rate chart below the hands. */
function bar(index: number, high: number): string {
  const height = round(44 * high);
  return rect([364 + index * 13, 492 - height, 8, height], 3, '#43c59e', { opacity: 0.9 });
}

/** What a watch shows, around (400, 400), on the lit ground beneath it. */
export function drawDial(kind: Dial, size: DialSize, color: string): string {
  return dials[kind](size, mix(shade(color, 0.35), '#ffffff', 0.25));
}

/** The glow of a lit dial, to fill its ground with. */
export function dialGround(paint: Paint, color: string): string {
  return paint.radial(
    [
      [0, mix(color, '#0b0d13', 0.66)],
      [0.7, mix(color, '#07080c', 0.86)],
      [1, '#050609'],
    ],
    [0.45, 0.4, 0.7],
  );
}
