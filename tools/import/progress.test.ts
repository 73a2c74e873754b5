import { expect, test } from 'vitest';
import { showProgress } from './progress.ts';

/** What is written, and a clock that moves only on demand. */
function aScreen(isTTY: boolean) {
  const written: string[] = [];
  let nowMs = 0;
  const output = { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { written, pass, progress: showProgress(output, () => nowMs) };
}

test('a terminal has one bar that is drawn over, and lines that stay above it', () => {
  const { written, pass, progress } = aScreen(true);
  pass(2_000);
  progress.show(0.25, 1_500);
  progress.note('line 7: name is missing');
  progress.end();
  const bar = '██████░░░░░░░░░░░░░░░░░░  25 %  1,500 rows  750 a second  0:06 left';
  expect(written).toEqual([`\r\u001b[2K${bar}`, `\r\u001b[2Kline 7: name is missing\n${bar}`, '\r\u001b[2K']);
});

test('a file has a line every tenth, without anything that only a terminal understands', () => {
  const { written, pass, progress } = aScreen(false);
  for (const percent of [4, 9, 12, 19, 23, 100]) {
    pass(1_000);
    progress.show(percent / 100, percent * 10);
  }
  progress.end();
  expect(written.map((line) => line.slice(0, 5))).toEqual([' 12 %', ' 23 %', '100 %']);
  expect(written.at(-1)).toBe('100 %  1,000 rows  167 a second  0:00 left\n');
});
