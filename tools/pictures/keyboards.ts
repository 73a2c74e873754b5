import { shade } from './colors.ts';
import { flatKeys } from './keys.ts';
import { face, rim } from './materials.ts';
import type { Paint } from './paint.ts';
import { path, plane, rect, softRect } from './shapes.ts';

const origin: [number, number] = [206, 226];
const right: [number, number] = [0.92, 0.11];
const near: [number, number] = [-0.52, 0.9];
const width = 610;
const depth = 300;

/** A low keyboard lying on the desk, from its right front corner. */
export function drawKeyboard(paint: Paint, color: string): string {
  const keys = shade(color, 0.1);
  const slab = softRect(0, 0, width, depth, 26);
  const keyFill = paint.blend([shade(keys, 0.18), shade(keys, -0.1)]);
  const onDesk = (lift: number, ...children: string[]) =>
    plane([origin[0], origin[1] - lift], right, near, ...children);
  const wells = () => shade(color, -0.5);
  return [
    onDesk(-34, path(slab, '#000000', { opacity: 0.4, filter: paint.blur(16) })),
    onDesk(-18, path(slab, shade(color, -0.55))),
    onDesk(-9, path(slab, shade(color, -0.42))),
    onDesk(0, path(slab, face(paint, shade(color, -0.08), 0.2), rim(color))),
    onDesk(
      -2,
      flatKeys([20, 22, width - 158, depth - 44], 5, 14, wells),
      flatKeys([width - 126, 22, 106, depth - 44], 5, 3, wells),
    ),
    onDesk(
      4,
      flatKeys([20, 22, width - 158, depth - 44], 5, 14, () => keyFill),
      flatKeys([width - 126, 22, 106, depth - 44], 5, 3, () => keyFill),
    ),
    onDesk(0, rect([width - 60, 8, 30, 5], 2.5, '#3ddc84', { opacity: 0.8 })),
  ].join('');
}
