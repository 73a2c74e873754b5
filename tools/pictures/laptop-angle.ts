import { hsl, mix, shade } from './colors.ts';
import { flatKeys } from './keys.ts';
import { gloss } from './materials.ts';
import type { Paint } from './paint.ts';
import { circle, group, path, plane, polygon, rect, softRect } from './shapes.ts';
import { type Wallpaper, wallpaper } from './wallpapers.ts';

type Build = { isGaming: boolean; isNotched: boolean };

type Vector = [x: number, y: number];

const hinge: Vector = [262, 430];
const right: Vector = [0.9, 0.155];
const near: Vector = [-0.56, 0.36];
const up: Vector = [0.15, -0.9];
const width = 500;
const depth = 360;
const height = 330;

function corner(across: number, towards: number, above = 0): Vector {
  return [
    hinge[0] + across * right[0] + towards * near[0] + above * up[0],
    hinge[1] + across * right[1] + towards * near[1] + above * up[1],
  ];
}

function dropped([x, y]: Vector, by: number): Vector {
  return [x, y + by];
}

function basePlane(paint: Paint, color: string, isGaming: boolean): string {
  const surface = paint.blend([shade(color, -0.12), shade(color, 0.06), shade(color, 0.24)]);
  const keyColor = (place: number) => (isGaming ? mix('#121318', hsl(330 - place * 155, 0.9, 0.6), 0.38) : '#17181c');
  return plane(
    hinge,
    right,
    near,
    path(softRect(0, 0, width, depth, 20), surface),
    rect([30, 22, width - 60, 178], 8, shade(color, -0.5), { opacity: 0.4 }),
    flatKeys([34, 26, width - 68, 170], 5, 14, keyColor),
    rect([width / 2 - 80, 222, 160, 112], 9, shade(color, 0.12), { stroke: shade(color, -0.25), 'stroke-width': 1.4 }),
  );
}

function thickness(color: string, by: number): string {
  const frontLeft = corner(8, depth);
  const frontRight = corner(width - 8, depth);
  const backRight = corner(width, 6);
  return (
    path(polygon(frontLeft, frontRight, dropped(frontRight, by), dropped(frontLeft, by)), shade(color, -0.3)) +
    path(polygon(frontRight, backRight, dropped(backRight, by), dropped(frontRight, by)), shade(color, -0.5))
  );
}

function screenPlane(paint: Paint, { isNotched }: Build, kind: Wallpaper, color: string): string {
  const top = corner(0, 0, height);
  const screen = softRect(15, 15, width - 30, height - 34, 8);
  const bezel = softRect(4, 4, width - 8, height - 8, 15);
  return plane(
    top,
    right,
    [-up[0], -up[1]],
    path(softRect(5, 1, width, height, 18), shade(color, -0.45)),
    path(softRect(0, 0, width, height, 18), shade(color, 0.12)),
    path(bezel, '#08090c'),
    group(
      { 'clip-path': paint.clip(path(screen, '#000')) },
      wallpaper(paint, kind, { x: 15, y: 15, width: width - 30, height: height - 34 }, color),
    ),
    isNotched ? rect([width / 2 - 44, 12, 88, 16], 6, '#08090c') : '',
    circle(width / 2, isNotched ? 18 : 9, 2.5, '#27304f'),
    path(bezel, gloss(paint, 0.75)),
  );
}

function deskShadow(paint: Paint): string {
  const outline = polygon(
    corner(-20, 0),
    corner(width + 20, -10),
    corner(width + 24, depth + 16),
    corner(-10, depth + 16),
  );
  return path(outline, '#000000', { opacity: 0.34, filter: paint.blur(14), transform: 'translate(10 20)' });
}

/** An open laptop from its right front corner. */
export function laptopAngle(paint: Paint, build: Build, kind: Wallpaper, color: string): string {
  return group(
    { transform: 'translate(-12 8)' },
    deskShadow(paint),
    thickness(color, build.isGaming ? 22 : 13),
    basePlane(paint, color, build.isGaming),
    screenPlane(paint, build, kind, color),
  );
}
