import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternateTag, dataScript, metaTag } from './markup.ts';

test('OpenGraph has properties, all others have names', () => {
  expect(metaTag('og:title', 'A "B" & <C>')).toBe(
    '<meta property="og:title" content="A &quot;B&quot; &amp; &lt;C&gt;">',
  );
  expect(metaTag('twitter:card', 'summary')).toBe('<meta name="twitter:card" content="summary">');
  expect(metaTag('description', 'Text')).toBe('<meta name="description" content="Text">');
  expect(alternateTag('en', 'http://shop.test/en?a=1&b=2')).toContain('href="http://shop.test/en?a=1&amp;b=2"');
});

test('whatever people write, the data comes out as it went in and the script ends only at its end', () => {
  const nasty = fc.constantFrom('</script>', '<!--', '<script', ']]>', '\u2028', '&lt;', '"');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), nasty)), (parts) => {
      const html = dataScript({ name: parts.join('') });
      expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script']);
      const json = html.replace(/^<script[^>]*>|<\/script>$/g, '');
      expect(JSON.parse(json)).toEqual({ name: parts.join('') });
    }),
  );
});
