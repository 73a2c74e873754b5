import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { cleanHtml, textOfHtml } from './clean-html.ts';

/** Ways in which scripts have come with rich texts. */
const payloads = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))" class="x" id="content">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="java&#x0A;script:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.test/x">a</a>',
  '<a href="/\\evil.test/x">a</a>',
  '<a href="https://ok.test" onmouseover="alert(1)" target="_self">a</a>',
  '<iframe src="https://evil.test"></iframe><object data="x"></object><embed src="x">',
  '<form action="https://evil.test"><input name="p"><button formaction="javascript:alert(1)">a</button></form>',
  '<style>@import "https://evil.test"</style><link rel="stylesheet" href="https://evil.test">',
  '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea><title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '\u202e<p>a\u2066b</p>',
  '<h1>a<h1>',
  '<x-custom onfocus=alert(1) autofocus tabindex=1>a</x-custom>',
];

const allowed = /<(?!\/?(?:p|br|strong|em|u|s|h2|h3|ul|ol|li|blockquote|hr|a)(?:\s|\/?>))/;
const attributes = /<\w+\s+(?!href="|rel="noopener noreferrer"|target="_blank"|\/>)/;
const addresses = /href="(?!https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

let shop: TestShop;
let manager: Awaited<ReturnType<TestShop['aCustomer']>>;
beforeAll(async () => {
  shop = await testShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

test.each(payloads)('nothing but plain marks is kept of %s, in news and pages of both languages', async (html) => {
  const texts = { title: 'Т', title_en: 'T', html: `<p>до</p>${html}`, html_en: `<p>before</p>${html}` };
  const news = { ...texts, picture: null, at: new Date().toISOString(), is_draft: false };
  const { body: written } = await shop.call('POST /office/news/', { user: manager, body: news });
  const page = { ...texts, version: await versionOfAbout() };
  await shop.call('PUT /office/pages/{key}/', { user: manager, params: { key: 'about' }, body: page });
  const { body: item } = await shop.call('GET /news/{id}/', { params: { id: written.id } });
  const { body: about } = await shop.call('GET /pages/{key}/', { params: { key: 'about' } });
  for (const kept of [item.html, item.html_en, about.html, about.html_en]) {
    expect(kept).toMatch(/<p>(до|before)<\/p>/);
    expect(kept).not.toMatch(allowed);
    expect(kept).not.toMatch(attributes);
    expect(kept).not.toMatch(addresses);
    expect(kept).not.toMatch(/[\u202e\u2066]/);
    // Cleaning again changes nothing: what is kept is what is clean.
    expect(cleanHtml(kept ?? '', kept === item.html ? 'ru' : 'en')).toBe(kept);
  }
});

async function versionOfAbout(): Promise<number> {
  const { body } = await shop.call('GET /office/pages/', { user: manager });
  return body.find(({ key }) => key === 'about')?.version ?? 0;
}

test('own links stay in the language of the text, and others open beside the shop', () => {
  expect(cleanHtml('<p><a href="/news/1?a=b#c">a</a></p>', 'en')).toBe('<p><a href="/en/news/1?a=b#c">a</a></p>');
  expect(cleanHtml('<p><a href="/en/news/1">a</a></p>', 'ru')).toBe('<p><a href="/news/1">a</a></p>');
  expect(cleanHtml('<a href="https://x.test">a</a>', 'ru')).toBe(
    '<a href="https://x.test" rel="noopener noreferrer" target="_blank">a</a>',
  );
});

test('the text of a rich text has its paragraphs, lists and signs', () => {
  const html = cleanHtml('<p>Раз<br>два</p><ul><li><p>А</p></li><li>Б &lt; В</li></ul><hr><p>Q&amp;A&nbsp;1</p>', 'ru');
  expect(textOfHtml(html)).toBe('Раз\nдва\n\nА\n\nБ < В\n\nQ&A\u00a01');
});
