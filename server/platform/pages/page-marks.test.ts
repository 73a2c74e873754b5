import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Missed, PageMarks } from './page-marks.ts';

const now = Date.UTC(2026, 10, 28);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Marks of a process that has been opened, and what it asked the database for. */
function opened(missed: Partial<Missed> = {}) {
  const asked: string[] = [];
  const marks = new PageMarks((name) => asked.push(name));
  marks.open({ changes: [], momentAt: 0, now, ...missed });
  const answer = (xmin: bigint, xmax = xmin) => marks.noteMark(asked.at(-1) ?? '', { xmin, xmax });
  return { marks, asked, answer };
}
const at = (xmin: bigint, ms = now) => ({ xmin, at: ms });

test('a page is right when no later transaction has changed what it shows', () => {
  const { marks } = opened({ changes: [{ tags: ['product 1'], xid: 100n }] });
  expect(marks.isRight(at(100n), ['product 1'])).toBe(false);
  expect(marks.isRight(at(101n), ['product 1'])).toBe(true);
  expect(marks.isRight(at(50n), ['product 2'])).toBe(true);
  const everything = opened({ changes: [{ tags: 'all', xid: 100n }] });
  expect(everything.marks.isRight(at(100n), [])).toBe(false);
  expect(everything.marks.isRight(at(101n), [])).toBe(true);
});

test('what has been announced makes pages wrong at once, and those right that have survived the mark asked for next', () => {
  const { marks, asked, answer } = opened();
  answer(200n);
  marks.note(['product 1']);
  expect(marks.isRight(at(200n), ['product 1'])).toBe(false);
  vi.advanceTimersByTime(1000);
  marks.askIfDue();
  expect([asked.length, marks.isRight(at(10_000n), ['product 1'])]).toEqual([2, false]);
  answer(204n, 206n);
  expect(marks.isRight(at(205n), ['product 1'])).toBe(false);
  expect(marks.isRight(at(206n), ['product 1'])).toBe(true);
  expect(marks.xmin).toBe(204n);
});

test('what is announced after a mark was asked for waits for the next one', () => {
  const { marks, answer } = opened();
  marks.note(['product 1']);
  answer(300n);
  expect(marks.isRight(at(300n), ['product 1'])).toBe(false);
  vi.advanceTimersByTime(1000);
  marks.askIfDue();
  answer(301n);
  expect(marks.isRight(at(301n), ['product 1'])).toBe(true);
});

test('where the database could not be asked, what has changed stays changed', () => {
  const { marks, asked } = opened();
  vi.advanceTimersByTime(1000);
  marks.noteMark(asked[0] ?? '', undefined);
  marks.note('all');
  marks.askIfDue();
  marks.noteMark(asked[1] ?? '', undefined);
  expect([asked.length, marks.isRight(at(10_000n), [])]).toEqual([2, false]);
});

test('pages are right for six hours, never from the future, and not across a moment at which the shop shows something else', () => {
  const hour = 3_600_000;
  const { marks } = opened({ momentAt: now - 2 * hour });
  expect(marks.isRight(at(1n, now - hour), [])).toBe(true);
  expect(marks.isRight(at(1n, now - 2 * hour), [])).toBe(false);
  expect(marks.isRight(at(1n, now + hour), [])).toBe(false);
  vi.advanceTimersByTime(6 * hour);
  expect(marks.isRight(at(1n, now - hour), [])).toBe(false);
});

test('a process that may have missed something judges no page until it knows what', () => {
  const { marks } = opened();
  marks.close();
  expect([marks.isRight(at(10_000n), []), marks.xmin]).toEqual([false, undefined]);
  // Announced while it looks up what it missed.
  marks.note(['product 1']);
  marks.open({ changes: [], momentAt: 0, now });
  expect([marks.isRight(at(10_000n), ['product 1']), marks.isRight(at(1n), ['product 2'])]).toEqual([false, true]);
});
