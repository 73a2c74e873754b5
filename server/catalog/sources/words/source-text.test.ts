import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { textOfHtml } from './source-text.ts';

test.each([
  ['a <b>bold</b> word', 'a bold word'],
  ['one<script>alert(1)</script>two<style>p{}</style >three', 'one two three'],
  ['one<!-- not this <b> -->two', 'one two'],
  ['one<SCRIPT>x</script>two<script>three', 'one two three'],
  ['one<script>two<style>no</style>three', 'one two three'],
  ['5 &lt; 6 &amp; a&nbsp;b', '5 < 6 & a b'],
])('%j reads as %j', (html, text) => expect(textOfHtml(html)).toBe(text));

test('paragraphs and lists become paragraphs', () => {
  expect(cleanText('<p>Игровой ноутбук.</p><ul><li>144 Гц</li><li>RTX&nbsp;3050</li></ul>')).toBe(
    'Игровой ноутбук.$144 Гц$RTX 3050',
  );
});

test.each(['<br', '<!--', '<script>', '<style', '</p', '&lt;!--'])(
  'a text of hundreds of thousands of %j is read in one pass',
  (piece) => {
    // A second pass for each of them would take minutes, and the test with it.
    expect(textOfHtml(piece.repeat(300_000)).length).toBeGreaterThanOrEqual(0);
    expect(cleanText(piece.repeat(300_000)).length).toBeLessThanOrEqual(20_000);
  },
);
