import { shade } from './colors.ts';
import { ball, cylinder, darkPlastic, face, lens, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, ellipse, group, line, mirrored, path, rect, softRect } from './shapes.ts';

/** Two blades on a motor; `spread` is their length. */
function rotor(paint: Paint, x: number, y: number, spread: number, tilt: number): string {
  const blade = paint.blend(['#6c717c', '#363940', '#16171b']);
  const one = `M${x} ${y - 5}C${x + spread * 0.3} ${y - 17} ${x + spread * 0.8} ${y - 13} ${x + spread} ${y - 3}C${x + spread * 0.7} ${y + 5} ${x + spread * 0.3} ${y + 6} ${x} ${y + 5}Z`;
  const other = group({ transform: `rotate(180 ${x} ${y})` }, path(one, blade));
  return (
    group({ transform: `rotate(${tilt} ${x} ${y})` }, path(one, blade), other) +
    ellipse(x, y - 3, 12, 8, ball(paint, '#8b909b'))
  );
}

function motor(paint: Paint, color: string, x: number, y: number): string {
  return (
    rect([x - 17, y, 34, 42], 8, cylinder(paint, shade(color, -0.12)), rim(color)) +
    rect([x - 15, y + 8, 30, 5], 2, shade(color, -0.5))
  );
}

/** The left arms: one to the back, one to the front with its landing foot. */
function arms(paint: Paint, color: string): string {
  return [
    line('M330 356L206 304', shade(color, -0.42), 22),
    line('M330 352L206 300', shade(color, -0.16), 14),
    motor(paint, shade(color, -0.14), 198, 264),
    rotor(paint, 198, 260, 112, -8),
    line('M322 430L122 408', shade(color, -0.45), 34),
    line('M322 426L122 404', color, 27),
    line('M318 418L126 397', shade(color, 0.4), 5, { opacity: 0.7 }),
    path('M106 428H136L130 540Q122 552 114 540Z', shade(color, -0.3)),
    motor(paint, color, 118, 370),
    rotor(paint, 118, 366, 148, 7),
  ].join('');
}

function gimbal(paint: Paint, color: string): string {
  return [
    rect([340, 470, 120, 34], 12, darkPlastic(paint)),
    path(softRect(344, 480, 112, 104, 36), face(paint, shade(color, -0.3), 0.3), rim(color)),
    lens(paint, 400, 532, 41, '#5a5e68'),
  ].join('');
}

/** A quadcopter, hovering, from the front. */
export function drawDrone(paint: Paint, color: string): string {
  const side = arms(paint, color);
  const hull =
    'M294 404C298 346 332 318 400 318S502 346 506 404L514 446C518 484 492 506 456 506H344C308 506 282 484 286 446Z';
  const nose = 'M312 440C340 428 460 428 488 440L480 474Q474 488 456 488H344Q326 488 320 474Z';
  return [
    ellipse(
      412,
      690,
      250,
      24,
      paint.radial([
        [0, '#000000', 0.26],
        [0.55, '#000000', 0.1],
        [1, '#000000', 0],
      ]),
    ),
    group({ transform: 'translate(36 40) scale(0.91)' }, side, mirrored(400, side)),
    path(hull, face(paint, color, 0.26), rim(color)),
    ellipse(372, 352, 56, 16, '#ffffff', { opacity: 0.5, filter: paint.blur(9) }),
    line('M400 330V404', shade(color, -0.3), 1.6, { opacity: 0.6 }),
    path(nose, '#15161a'),
    circle(338, 458, 12, '#31343d'),
    circle(338, 458, 7, '#0a0d18'),
    circle(462, 458, 12, '#31343d'),
    circle(462, 458, 7, '#0a0d18'),
    gimbal(paint, color),
    circle(400, 416, 4, '#3ddc84'),
  ].join('');
}
