import { expect, test } from 'vitest';
import { roundedSlices, turnedBody } from './bodies.ts';
import { lightness } from './colors.ts';
import { createPaint } from './paint.ts';
import { drawSolid, type Facet, type Look, laidOn, type Point, project } from './solid.ts';

const material = { color: '#5b7fb5', sheen: 0.5 };
const look: Look = { turn: 30, tilt: 20, scale: 1, at: [400, 400] };

function fills(svg: string): string[] {
  return [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill = '']) => fill);
}

/** A wall 100 wide and high at the depth, seen from the front; `isTurned` shows its back instead. */
function wall(depth: number, color: string, isTurned = false): Facet {
  const corners: Point[] = [
    [-50, depth, 50],
    [50, depth, 50],
    [50, depth, -50],
    [-50, depth, -50],
  ];
  return { corners: isTurned ? corners : corners.toReversed(), material: { color, sheen: 0 } };
}

const ahead: Look = { turn: 0, tilt: 0, scale: 1, at: [0, 0] };

test('what faces away from the viewer is not drawn', () => {
  expect(fills(drawSolid(createPaint(), [wall(0, '#808080')], ahead))).toHaveLength(1);
  expect(fills(drawSolid(createPaint(), [wall(0, '#808080', true)], ahead))).toEqual([]);
});

test('the nearer of two walls is drawn last, however they are given', () => {
  const [far, near] = [wall(80, '#202020'), wall(-80, '#e0e0e0')];
  expect(drawSolid(createPaint(), [near, far], ahead)).toBe(drawSolid(createPaint(), [far, near], ahead));
  const [first = '', last = ''] = fills(drawSolid(createPaint(), [near, far], ahead));
  expect(lightness(first)).toBeLessThan(lightness(last));
});

test('a body shows about half of its skin and is lightest at the upper left', () => {
  const body = turnedBody([0, 0, 0], 'near', [100, 100, 2], roundedSlices(80, 30, 0.3), material);
  const shown = fills(drawSolid(createPaint(), body, look));
  expect(shown.length).toBeGreaterThan(body.length * 0.35);
  expect(shown.length).toBeLessThan(body.length * 0.65);
  const [left, right] = ['left', 'right'].map((axis) => {
    const cap = turnedBody(
      [0, 0, 0],
      axis as 'left' | 'right',
      [100, 100, 2],
      [
        [0, 1],
        [10, 1],
      ],
      material,
    ).at(-1);
    return cap ? fills(drawSolid(createPaint(), [cap], { ...look, turn: axis === 'left' ? 40 : -40 }))[0] : undefined;
  });
  expect(lightness(left ?? '#000000')).toBeGreaterThan(lightness(right ?? '#ffffff'));
});

test('a drawing laid on a body moves with its places', () => {
  const [origin, right, down] = laidOn([10, 20, 30], [0, -1, 0], [0, 0, -1], look);
  const [x, y] = project([10, 20 - 7, 30 - 5], look);
  expect(origin[0] + 7 * right[0] + 5 * down[0]).toBeCloseTo(x);
  expect(origin[1] + 7 * right[1] + 5 * down[1]).toBeCloseTo(y);
});
