import { shade } from './colors.ts';
import { castShadow, metal } from './materials.ts';
import { type Paint, toCorner } from './paint.ts';
import { circle, ellipse, group, path, polygon, rect, ring } from './shapes.ts';

const [x, y] = [414, 466];

const steel = '#b4b9c2';

/** The sensor behind an open mount: a dark mirror with a play of colours. */
function sensor(paint: Paint): string {
  const glass = paint.linear(
    [
      [0, '#2c2450'],
      [0.3, '#3d4f8f'],
      [0.5, '#2f7f7a'],
      [0.7, '#6a3f7e'],
      [1, '#1a1530'],
    ],
    toCorner,
  );
  return [
    rect([x - 108, y - 76, 216, 152], 8, '#1b1d22', { stroke: '#3c4049', 'stroke-width': 2 }),
    rect([x - 92, y - 61, 184, 122], 3, glass),
    path(polygon([x - 92, y - 61], [x - 10, y - 61], [x - 70, y + 61], [x - 92, y + 61]), '#ffffff', { opacity: 0.12 }),
    rect([x - 92, y - 61, 184, 122], 3, 'none', { stroke: '#0a0b0e', 'stroke-width': 3 }),
  ].join('');
}

/** Bayonet tabs at the inner edge of the mount. */
function tabs(paint: Paint): string {
  const tab = path('M-52 -148A157 157 0 0 1 52 -148L47 -130A139 139 0 0 0 -47 -130Z', metal(paint, steel), {
    stroke: '#6d727c',
    'stroke-width': 1.2,
  });
  return [35, 155, 275].map((angle) => group({ transform: `translate(${x} ${y}) rotate(${angle})` }, tab)).join('');
}

/** A camera's mount without a lens: the steel ring, the dark box behind it, contacts and the sensor. */
export function openMount(paint: Paint): string {
  const ringLight = paint.linear(
    [
      [0, '#f3f4f6'],
      [0.3, '#a9aeb8'],
      [0.5, '#e4e6ea'],
      [0.75, '#858a94'],
      [1, '#c6cad1'],
    ],
    toCorner,
  );
  const opening = `M${x - 152} ${y}a152 152 0 1 0 304 0a152 152 0 1 0 -304 0Z`;
  return [
    circle(x + 8, y + 12, 186, '#05060a', { opacity: 0.4, filter: paint.blur(12) }),
    circle(x, y, 187, '#d8602e'),
    circle(x, y, 181, ringLight, { stroke: '#6d727c', 'stroke-width': 1.5 }),
    ...[20, 110, 200, 290].map((angle) =>
      circle(x, y - 167, 6.5, shade(steel, -0.45), { transform: `rotate(${angle} ${x} ${y})` }),
    ),
    circle(x, y - 167, 7.5, '#f2f3f5', { stroke: '#d8602e', 'stroke-width': 2, transform: `rotate(-52 ${x} ${y})` }),
    path(opening, paint.blend(['#060709', '#15171b', '#23252b'])),
    group(
      { 'clip-path': paint.clip(path(opening, '#000')) },
      ring(x, y, 142, '#2a2d34', 10),
      ring(x, y, 126, '#0c0d10', 8),
      sensor(paint),
      ...Array.from({ length: 10 }, (_, index) =>
        rect([x - 58 + index * 12, y + 106, 7, 16], 2, index % 2 ? '#d9b45c' : '#caa24a'),
      ),
      castShadow(paint, `M${x - 190} ${y - 190}h380v60a170 150 0 0 0 -340 60v200h-40Z`, 16, 0.6),
    ),
    tabs(paint),
    circle(x + 226, y + 8, 25, '#0b0c0f'),
    circle(x + 226, y + 5, 22, paint.blend(['#4b4f58', '#1b1d21'])),
    ellipse(x - 118, y - 126, 40, 10, '#ffffff', {
      opacity: 0.55,
      filter: paint.blur(5),
      transform: `rotate(-44 ${x - 118} ${y - 126})`,
    }),
  ].join('');
}
