import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataScript } from '#web/ui/page-head.tsx';
import { dataText } from './data-text.ts';

test('whatever people write, the data comes out as it went in and the script ends only at its end', () => {
  const nasty = fc.constantFrom('</script>', '<!--', '<script', ']]>', '\u2028', '&lt;', '"');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), nasty)), (parts) => {
      const html = renderToStaticMarkup(DataScript({ text: dataText({ name: parts.join('') }) }));
      expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script']);
      const json = html.replace(/^<script[^>]*>|<\/script>$/g, '');
      expect(JSON.parse(json)).toEqual({ name: parts.join('') });
    }),
  );
});
