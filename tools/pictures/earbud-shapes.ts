import { shade } from './colors.ts';
import { ball, face, mutedColor, rim } from './materials.ts';
import { type Paint, toRight } from './paint.ts';
import { circle, ellipse, group, line, path, rect } from './shapes.ts';

/** With a stem and a silicone tip, without the tip, with a blade or a clear stem; or one round piece. */
export type EarbudForm = 'stem' | 'open' | 'blade' | 'clear' | 'pebble';

/** Silicone tip with the mesh of the sound outlet, pointing right. */
function tip(paint: Paint, color: string, x: number, y: number): string {
  const silicone = mutedColor(color, 0.3);
  const dome = paint.radial(
    [
      [0, shade(silicone, 0.4)],
      [0.6, silicone],
      [1, shade(silicone, -0.45)],
    ],
    [0.36, 0.3, 0.75],
  );
  return group(
    { transform: `translate(${x} ${y}) rotate(14)` },
    ellipse(0, 0, 34, 48, dome, rim(silicone)),
    ellipse(12, 0, 15, 24, shade(silicone, -0.55)),
    ellipse(13, 0, 11, 19, '#15161a'),
  );
}

const stemOutline = 'M-64 -10C-66 40 -58 60 -56 90V236Q-56 262 -30 262T-4 236V60Z';
const bladeOutline = 'M-70 -6C-74 40 -70 60 -66 90L-44 250Q-40 262 -30 262T-18 250L2 60Z';

/** What hangs below a bud's head: a round stem, a three-edged blade with a light in it, or one of clear plastic. */
function stemOf(paint: Paint, form: EarbudForm, color: string): string {
  const round = paint.blend([shade(color, -0.16), shade(color, 0.5), color, shade(color, -0.36)], toRight);
  if (form === 'blade') {
    const edge = paint.blend([shade(color, -0.1), shade(color, 0.42), shade(color, -0.4), shade(color, -0.2)], toRight);
    return path(bladeOutline, edge, rim(color)) + line('M-40 84L-32 226', '#eef4ff', 5, { opacity: 0.85 });
  }
  if (form !== 'clear') {
    const band = rect([-55, 232, 50, 7], 0, shade(color, -0.4), { opacity: 0.55 });
    return (
      path(stemOutline, round, rim(color)) + band + rect([-36, 110, 12, 54], 6, shade(color, -0.3), { opacity: 0.5 })
    );
  }
  return [
    path(stemOutline, '#cfd4dc', { opacity: 0.5, stroke: '#8d939d', 'stroke-width': 2 }),
    rect([-46, 96, 32, 132], 10, shade(color, -0.12), { opacity: 0.9 }),
    line('M-36 112V210M-24 112V180', shade(color, 0.3), 3, { opacity: 0.7 }),
    circle(-30, 218, 5, '#e23b3b'),
    rect([-52, 70, 8, 168], 4, '#ffffff', { opacity: 0.6 }),
  ].join('');
}

/** The left bud with a stem; its head's centre is at the origin. */
function stemBud(paint: Paint, form: EarbudForm, color: string): string {
  const head = 'M-64 -6C-66 -58 -26 -84 18 -80C62 -76 86 -40 80 2C74 44 40 66 4 66C-30 66 -62 44 -64 -6Z';
  return [
    form === 'open' ? '' : tip(paint, color, 86, 8),
    stemOf(paint, form, color),
    path(head, ball(paint, color), rim(color)),
    ellipse(14, -42, 26, 13, '#16171b', { transform: 'rotate(-18 14 -42)' }),
    form === 'open' ? ellipse(56, 4, 15, 30, '#22242a', { transform: 'rotate(10 56 4)' }) : '',
    ellipse(-26, -40, 22, 14, '#ffffff', { opacity: 0.5, filter: paint.blur(8), transform: 'rotate(-40 -26 -40)' }),
  ].join('');
}

/** The left bud without a stem: one rounded pebble. */
function pebbleBud(paint: Paint, color: string): string {
  const body = 'M-96 10C-98 -60 -50 -106 12 -102C70 -98 102 -52 98 4C94 64 54 108 -4 108C-58 108 -94 68 -96 10Z';
  const plate = 'M-72 6C-72 -42 -38 -72 2 -70C42 -68 62 -36 58 2C54 44 26 74 -12 74C-48 74 -72 48 -72 6Z';
  return [
    tip(paint, color, 108, 26),
    path(body, ball(paint, color), rim(color)),
    path(plate, face(paint, shade(color, 0.06), 0.22), {
      stroke: shade(color, 0.4),
      'stroke-width': 1.5,
      'stroke-opacity': 0.5,
    }),
    ellipse(8, -86, 24, 8, paint.blend(['#f0d2ac', '#a97a4b'], toRight), { transform: 'rotate(8 8 -86)' }),
    line('M-20 96q20 4 40 -4', shade(color, -0.5), 5),
    ellipse(-36, -34, 24, 15, '#ffffff', { opacity: 0.36, filter: paint.blur(9), transform: 'rotate(-40 -36 -34)' }),
  ].join('');
}

/** The left bud of a pair, its head around the origin. */
export function leftBud(paint: Paint, form: EarbudForm, color: string): string {
  return form === 'pebble' ? pebbleBud(paint, color) : stemBud(paint, form, color);
}
