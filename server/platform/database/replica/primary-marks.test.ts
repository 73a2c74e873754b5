import { beforeEach, expect, test } from 'vitest';
import { PrimaryMarks } from './primary-marks.ts';

let now: number;
let marks: PrimaryMarks;

beforeEach(() => {
  now = 1_000;
  marks = new PrimaryMarks(() => now);
});

const markAt = (at: number, position: number) => {
  now = at;
  marks.begin()(position);
};

test('before the primary has said where it is, no replica will do', () => {
  expect(marks.demanded()).toBeUndefined();
});

test('a replica must have what the primary had two seconds ago', () => {
  for (const [at, position] of [
    [1_000, 100],
    [2_000, 200],
    [3_000, 300],
    [4_000, 400],
  ] as const) {
    markAt(at, position);
  }
  expect(marks.demanded()).toBe(200);
  now = 4_500;
  expect(marks.demanded()).toBe(300);
});

test('when the primary says nothing for two seconds, no replica will do', () => {
  markAt(1_000, 100);
  now = 3_001;
  expect(marks.demanded()).toBeUndefined();
});

test('after a change no replica will do until its place is known, and then one that has it', () => {
  markAt(1_000, 100);
  const askedBefore = marks.begin();
  now = 1_100;
  marks.change();
  expect(marks.demanded()).toBeUndefined();
  askedBefore(150);
  expect(marks.demanded()).toBeUndefined();
  markAt(1_200, 200);
  expect(marks.demanded()).toBe(200);
  markAt(2_200, 900);
  expect(marks.demanded()).toBe(200);
});

test('a change while the primary is asked needs another answer', () => {
  marks.change();
  const answer = marks.begin();
  marks.change();
  answer(100);
  expect(marks.demanded()).toBeUndefined();
});

test('a new primary that lost the end of the log begins a new count', () => {
  marks.change();
  markAt(1_000, 900);
  markAt(1_500, 400);
  expect(marks.demanded()).toBe(400);
});

test('says when a replica had everything', () => {
  markAt(1_000, 100);
  markAt(2_000, 200);
  expect([99, 100, 199, 200, 500].map((position) => marks.momentOf(position))).toEqual([
    undefined,
    1_000,
    1_000,
    2_000,
    2_000,
  ]);
});
