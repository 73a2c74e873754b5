import { mix, shade } from './colors.ts';
import { cylinder, darkPlastic, face, floorShadow, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, ellipse, group, line, path, polygon, rect, softRect } from './shapes.ts';

/** A machine with a trigger and a driven brush, or a slim one with a button and a lamp before its soft roller. */
export type StickForm = 'stick' | 'stick-slim';

const graphite = '#3a3d45';
const nickel = '#9298a3';
const wandLength = 322;

/** The transparent bin around its steel sieve, at the wand's upper end; up is -y, the wand ends at the origin. */
function dustBin(paint: Paint, breadth: number): string {
  const half = breadth / 2;
  const glass = paint.linear([
    [0, '#8d97a5', 0.75],
    [0.2, '#ffffff', 0.7],
    [0.55, '#d3dae3', 0.35],
    [0.85, '#9aa4b2', 0.6],
    [1, '#6c7684', 0.85],
  ]);
  return [
    rect([-half * 0.6, -142, half * 1.2, 100], 12, cylinder(paint, '#7d838e')),
    rect([-half * 0.6, -142, half * 1.2, 100], 12, paint.dots(7, '#000000', 0.5)),
    path(softRect(-half, -152, breadth, 142, 24), glass, { stroke: '#8b94a2', 'stroke-width': 2 }),
    rect([-half * 0.84, -136, 8, 110], 4, '#ffffff', { opacity: 0.65 }),
    rect([-half * 0.78, -26, half * 1.56, 22], 9, darkPlastic(paint)),
    rect([-13, -20, 26, 12], 6, '#c8321f'),
  ].join('');
}

/** The cyclones above the bin: a crown of cones in the product's colour. */
function cyclones(paint: Paint, breadth: number, color: string): string {
  const half = breadth / 2 + 5;
  const cones = [-0.78, -0.4, 0, 0.4, 0.78].map((place) =>
    path(
      polygon([place * half - 9, -152], [place * half - 15, -196], [place * half + 15, -196], [place * half + 9, -152]),
      cylinder(paint, color),
      { ...rim(color), 'stroke-linejoin': 'round' },
    ),
  );
  return rect([-half, -192, half * 2, 44], 12, shade(color, -0.62)) + cones.join('');
}

function motor(paint: Paint, breadth: number, color: string): string {
  const half = breadth / 2 + 8;
  return [
    path(softRect(-half, -270, half * 2, 84, 30), cylinder(paint, nickel), rim(nickel)),
    rect([-half, -208, half * 2, 5], 0, shade(nickel, -0.5), { opacity: 0.6 }),
    path(softRect(-half + 8, -306, half * 2 - 16, 46, 20), cylinder(paint, color), rim(color)),
    ...[0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86].map((place) =>
      line(`M${-half + 8 + place * (half * 2 - 16)} -296v26`, '#000000', 3, { opacity: 0.32 }),
    ),
  ].join('');
}

/** A pistol grip behind the motor, its battery below. */
function grip(paint: Paint, breadth: number, form: StickForm): string {
  const from = breadth / 2;
  const back = from + 128;
  const handle = `M${from - 10} -272C${from + 60} -284 ${back - 20} -262 ${back} -206L${back + 14} -118H${back - 42}L${back - 52} -186C${back - 60} -220 ${from + 40} -232 ${from - 10} -222Z`;
  const trigger = `M${from + 20} -236L${back - 40} -206L${back - 48} -168C${back - 66} -188 ${from + 44} -186 ${from + 34} -172Q${from + 16} -196 ${from + 20} -236Z`;
  return [
    form === 'stick' ? path(trigger, '#c8321f', rim('#c8321f')) : '',
    path(handle, face(paint, graphite, 0.34), rim(graphite)),
    line(`M${from + 14} -262C${from + 62} -270 ${back - 28} -250 ${back - 14} -204L${back - 4} -140`, '#ffffff', 5, {
      opacity: 0.2,
    }),
    form === 'stick-slim' ? circle(from + 44, -262, 11, '#c8321f', rim('#c8321f')) : '',
    path(softRect(back - 68, -130, 104, 84, 20), darkPlastic(paint), rim(graphite)),
    rect([back - 68, -72, 104, 6], 0, '#0a0b0d', { opacity: 0.8 }),
    circle(back - 16, -98, 5, '#7fb4ff'),
  ].join('');
}

/** The wide head of the larger machine, seen from the front: a window onto the turning brush. */
function brushHead(paint: Paint, color: string): string {
  return [
    path('M-158 14Q-162 -62 -118 -66H118Q162 -62 158 14Z', face(paint, graphite, 0.3), rim(graphite)),
    path(softRect(-142, -40, 284, 46, 22), '#101115'),
    path(softRect(-134, -35, 268, 36, 18), paint.blend([shade(color, 0.3), color, shade(color, -0.5)])),
    ...Array.from({ length: 12 }, (_, index) =>
      line(`M${-118 + index * 20} -32l10 30`, shade(color, -0.5), 4, { opacity: 0.8 }),
    ),
    rect([-158, 10, 316, 12], 6, '#15161a'),
  ].join('');
}

/** The slim head: a soft roller that fills its front, and the green light it throws over the floor. */
function rollerHead(paint: Paint, color: string): string {
  const felt = mix(color, '#6b4a9c', 0.78);
  return [
    path(polygon([-262, 22], [-112, -22], [-112, 22]), '#5fe07a', { opacity: 0.5 }),
    rect([-118, -52, 236, 40], 16, face(paint, graphite, 0.3), rim(graphite)),
    rect([-124, -36, 248, 58], 27, paint.blend([shade(felt, 0.34), felt, shade(felt, -0.5)]), rim(felt)),
    rect([-124, -36, 248, 58], 27, paint.dots(7, '#000000', 0.22, 0.12)),
    rect([-130, -32, 16, 50], 7, darkPlastic(paint)),
    rect([114, -32, 16, 50], 7, darkPlastic(paint)),
    ellipse(-118, -14, 7, 7, '#9dffae'),
  ].join('');
}

/** A stick vacuum that stands on its head, leaning back to the right as in a hand. */
export function drawStick(paint: Paint, form: StickForm, color: string): string {
  const isSlim = form === 'stick-slim';
  const breadth = isSlim ? 82 : 112;
  const tube = isSlim ? 30 : 36;
  const head = isSlim ? rollerHead(paint, color) : brushHead(paint, color);
  return [
    floorShadow(paint, 316, 722, isSlim ? 150 : 186),
    group(
      { transform: 'translate(316 660) rotate(13)' },
      rect([-tube / 2, -wandLength - 20, tube, wandLength + 10], 12, cylinder(paint, color), rim(color)),
      rect([-30, -44, 60, 60], 18, darkPlastic(paint), rim(graphite)),
      rect([-26, -wandLength - 10, 52, 42], 12, darkPlastic(paint), rim(graphite)),
      group(
        { transform: `translate(0 ${-wandLength})` },
        grip(paint, breadth, form),
        dustBin(paint, breadth),
        cyclones(paint, breadth, color),
        motor(paint, breadth, color),
      ),
    ),
    group({ transform: 'translate(316 700)' }, head),
  ].join('');
}
