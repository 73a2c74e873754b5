import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import { letterheadOf } from '#server/content/site/letterhead.ts';
import { composeFrom } from '#server/platform/mail/email-templates.ts';
import { frameEmail } from '#server/platform/mail/frame.ts';
import { exampleOrder, exampleTables } from '#server/sales/orders/emails/example-order.ts';
import { Settings } from '#server/settings/schema.ts';
import { modules } from './modules.ts';

const publicUrl = 'https://shop.test';
const settings = Settings.parse({
  name: 'Ала-Тоо & <Ко>',
  logo: '0123456789abcdef',
  phone: '+996 312 90 12 34',
  email: 'shop@shop.test',
  location: 'Бишкек, ул. "Тогуз-Булак"',
  location_en: '"Toguz-Bulak" St., Bishkek',
});
const kinds = modules
  .flatMap(({ emails = {} }) => Object.values(emails))
  .flatMap((template) => languages.map((language) => ({ key: template.key, language, template })));

/** What every field is filled with: a name that is markup where it is not escaped, and one that breaks nowhere. */
const sly = "<b>O'Neil & Söhne</b>";
const long = `Телефон${'ъ'.repeat(300)}`;

const count = (text: string, wanted: RegExp) => [...text.matchAll(wanted)].length;

test.each(kinds)('the e-mail $key in $language stands in the frame of the shop', ({ template, language }) => {
  const letterhead = letterheadOf(settings, language, { publicUrl });
  for (const value of [sly, long]) {
    const values = Object.fromEntries(Object.keys(template.fields).map((name) => [name, value]));
    const url = `${publicUrl}/orders/1?a=1&b="2"#key=abc`;
    const { html, text } = frameEmail(
      { language, ...composeFrom(template.texts[language], { values, url }) },
      letterhead,
    );

    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}" dir="ltr">`));
    expect(count(html, /<h1\b/g)).toBe(1);
    expect(count(html, /<a [^>]*class="m-button"/g)).toBe(template.texts[language].action ? 1 : 0);
    expect(html).not.toMatch(/<script|<link|@import|url\(|<b>O'Neil|<Ко>|a=1&b|undefined|\[object/);
    for (const [, address = ''] of html.matchAll(/<img src="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/shop\.test\/share\//);
    // Every tag that is opened is closed, in order.
    expect(unclosed(html)).toEqual([]);

    if (template.texts[language].action) expect(text).toContain(url);
    expect(text).toContain(`-- \nАла-Тоо & <Ко>\n+996 312 90 12 34\nshop@shop.test\n`);
    expect(text.endsWith(`\n${letterhead.home}\n`)).toBe(true);
  }
});

test.each(kinds)(
  'the e-mail $key in $language says the same sums and words in plain text',
  ({ template, language }) => {
    const values = Object.fromEntries(
      Object.entries(template.fields).map(([name, example]) => [name, example[language]]),
    );
    const composed = composeFrom(template.texts[language], { values, url: `${publicUrl}/orders/1` });
    const shown = plain(composed.html);
    const sums = (text: string) =>
      [...text.matchAll(/[−\d\s\u00a0]*\d[\u00a0\s]?(?:сом|som)/g)].map(([sum]) => sum.trim());
    expect(sums(shown).toSorted()).toEqual(sums(composed.text).toSorted());
    for (const value of Object.values(values)) {
      if (typeof value === 'string' || value.kind === 'link') continue;
      const parts =
        value.kind === 'code' ? [value.text] : value.lines.flatMap((line) => Object.values(line)).filter(isText);
      for (const part of parts)
        if (!['total', 'saving'].includes(part)) expect([shown, composed.text]).toEqual(saying(part));
    }
  },
);

const isText = (value: unknown) => typeof value === 'string';
const saying = (part: string) => [expect.stringContaining(part), expect.stringContaining(part)];

/** What a reader of the HTML sees, a cell a line. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<');

test('the example order adds up: its lines are its goods, and those with discount and delivery its total', () => {
  for (const language of languages) {
    const { items, sums } = exampleTables;
    const [goods, lines] = [items[language], sums[language]];
    if (typeof goods === 'string' || goods.kind !== 'goods' || typeof lines === 'string' || lines.kind !== 'sums')
      throw new Error('no tables');
    const som = (text = '') => Number(text.replace('−', '-').replace(/[^-\d]/g, ''));
    const [subtotal = 0, discount = 0, delivery = 0, total] = lines.lines.map(({ value }) => som(value));
    expect(goods.lines.reduce((sum, line) => sum + som(line.sum), 0)).toBe(subtotal);
    expect(subtotal + discount + delivery).toBe(total);
    expect(som(exampleOrder.sum[language])).toBe(total);
  }
});

test('goods with names of strangers and without end stay in their table', () => {
  const goods = {
    kind: 'goods',
    lines: [
      { name: sly, picture: `${publicUrl}/share/a-goods.png`, sum: '1 som' },
      { name: long, picture: null },
    ],
    more: '<i>',
  } as const;
  const text = { subject: 'a', heading: 'b', body: 'Words\n{items}\nmore words', action: '', note: 'Stop:\n{stop}' };
  const stop = { kind: 'link', url: `${publicUrl}/stop?a=1&b="2"` } as const;
  const { html, text: words } = composeFrom(text, { values: { items: goods, stop } });
  expect(html).toContain('&lt;b&gt;O&#39;Neil &amp; Söhne&lt;/b&gt;');
  expect(html).toContain('&lt;i&gt;');
  expect(html).toContain(
    '<a href="https://shop.test/stop?a=1&amp;b=&quot;2&quot;" class="m-ink2" style="color:#524e44">Stop</a>',
  );
  expect(unclosed(html)).toEqual([]);
  expect(words).toBe(`b\n\nWords\n${sly}: 1 som\n${long}\n<i>\nmore words\n\nStop:\n${stop.url}\n`);
});

/** Tags that are closed by nothing, or by what they are not. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const tags = html.replace(/<!--[\s\S]*?-->/g, '').matchAll(/<(\/?)([a-z]\w*)\b[^>]*>/g);
  for (const [, slash, tag = ''] of tags) {
    if (/^(?:meta|br|img)$/.test(tag)) continue;
    if (!slash) open.push(tag);
    else if (open.pop() !== tag) wrong.push(tag);
  }
  return [...wrong, ...open];
}

test('an e-mail that a version before the frame has stored goes out as it is', () => {
  const stored = { language: 'ru', subject: 'a', text: 'b', html: '<!doctype html><html></html>' } as const;
  expect(frameEmail(stored, letterheadOf(settings, 'ru', { publicUrl }))).toBe(stored);
});

test('by night a shop without a logo for dark ground is called by its name', () => {
  const frame = (own: object) => {
    const letterhead = letterheadOf(Settings.parse({ ...settings, ...own }), 'ru', { publicUrl });
    return frameEmail({ language: 'ru', subject: 'a', text: 'b', html: '<h1>c</h1>' }, letterhead).html;
  };
  expect(frame({})).toMatch(/class="m-night"[^>]*><a [^>]*>Ала-Тоо &amp; &lt;Ко&gt;</);
  expect(frame({ logo_dark: 'fedcba9876543210' })).toMatch(/class="m-night"[^>]*><a [^>]*><img src="[^"]*fedcba/);
  expect(frame({ logo: null })).not.toContain('m-night"');
});
