import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { inLanguages, sameInEveryLanguage } from '#rules/text/translations.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { cleanHtml, textOfHtml } from './clean-html.ts';

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

test.each(scriptPayloads)(
  'nothing but plain marks is kept of %s, in news and pages of every language',
  async (html) => {
    const texts = {
      ...sameInEveryLanguage('title', 'Т'),
      ...inLanguages('html', (language) => `<p>${language}</p>${html}`),
    };
    const news = { ...texts, picture: null, at: new Date().toISOString(), is_draft: false };
    const { body: written } = await shop.call('POST /admin/news/', { user: manager, body: news });
    const page = { ...texts, version: await versionOfAbout() };
    await shop.call('PUT /admin/pages/{key}/', { user: manager, params: { key: 'about' }, body: page });
    const { body: item } = await shop.call('GET /news/{id}/', { params: { id: written.id } });
    const { body: about } = await shop.call('GET /pages/{key}/', { params: { key: 'about' } });
    for (const [language, of] of languages.flatMap((each) => [[each, item] as const, [each, about] as const])) {
      const kept = of[textName('html', language)] ?? '';
      expect(kept).toContain(`<p>${language}</p>`);
      expect(kept).not.toMatch(allowed);
      expect(kept).not.toMatch(attributes);
      expect(kept).not.toMatch(addresses);
      expect(kept).not.toMatch(/[\u202e\u2066]/);
      // Sanitising twice changes nothing.
      expect(cleanHtml(kept, language)).toBe(kept);
    }
  },
);

async function versionOfAbout(): Promise<number> {
  const { body } = await shop.call('GET /admin/pages/', { user: manager });
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
