import { mix, shade } from './colors.ts';
import { ball, castShadow, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, ellipse, group, path, ring } from './shapes.ts';

/** The near black that sticks and buttons are made of, with a breath of the body's colour. */
export function dark(color: string): string {
  return mix(color, '#17181c', 0.82);
}

export function stick(paint: Paint, color: string, x: number, y: number): string {
  const rubber = dark(color);
  return [
    circle(x, y, 64, shade(color, -0.34), { opacity: 0.55 }),
    circle(x, y, 58, '#0b0c0f'),
    castShadow(paint, `M${x - 46} ${y + 10}a46 46 0 1 0 92 0a46 46 0 1 0 -92 0Z`, 7, 0.6),
    circle(x, y - 3, 48, ball(paint, shade(rubber, 0.08))),
    ring(x, y - 3, 44, shade(rubber, 0.3), 1.6, { opacity: 0.6 }),
    circle(x, y - 3, 33, paint.blend([shade(rubber, -0.45), shade(rubber, 0.2)])),
  ].join('');
}

/** Four directions as one cross in a dish. */
export function crossPad(paint: Paint, color: string, x: number, y: number): string {
  const plastic = paint.blend([shade(dark(color), 0.3), shade(dark(color), -0.2)]);
  const arms = `M${x - 15} ${y - 44}h30q5 0 5 5v24h24q5 0 5 5v20q0 5 -5 5h-24v24q0 5 -5 5h-30q-5 0 -5 -5v-24h-24q-5 0 -5 -5v-20q0 -5 5 -5h24v-24q0 -5 5 -5Z`;
  return (
    circle(x, y - 2, 60, shade(color, -0.26), { opacity: 0.5 }) +
    path(arms, '#000000', { opacity: 0.4, transform: 'translate(2 5)' }) +
    path(arms, plastic, rim(dark(color)))
  );
}

/** Four directions as four keys that point inwards. */
export function splitPad(paint: Paint, color: string, x: number, y: number): string {
  const key = path(
    'M-18 -66Q-18 -72 -12 -72H12Q18 -72 18 -66V-36L0 -16L-18 -36Z',
    paint.blend([shade(color, 0.2), shade(color, -0.16)]),
    { ...rim(color), 'stroke-linejoin': 'round' },
  );
  const below = path('M-18 -66H18V-36L0 -16L-18 -36Z', '#000000', { opacity: 0.25, transform: 'translate(2 5)' });
  return [0, 90, 180, 270]
    .map((angle) => group({ transform: `translate(${x} ${y}) rotate(${angle})` }, below, key))
    .join('');
}

function faceButton(paint: Paint, cap: string, [x, y]: [number, number], mark: string | undefined): string {
  const dome = paint.radial(
    [
      [0, shade(cap, 0.36)],
      [1, shade(cap, -0.24)],
    ],
    [0.36, 0.3, 0.8],
  );
  return [
    circle(x, y + 4, 27, '#05060a', { opacity: 0.32 }),
    circle(x, y, 25, dome, rim(cap)),
    mark ? ring(x, y, 12, mark, 6) : '',
    ellipse(x - 7, y - 11, 9, 5, '#ffffff', { opacity: 0.3 }),
  ].join('');
}

/** Four round buttons around a place: top, right, bottom, left, each with a ring in the colour of its mark. */
export function faceButtons(paint: Paint, cap: string, [x, y]: [number, number], marks: string[]): string {
  const places: [number, number][] = [
    [x, y - 54],
    [x + 54, y],
    [x, y + 54],
    [x - 54, y],
  ];
  return places.map((place, index) => faceButton(paint, cap, place, marks[index])).join('');
}
