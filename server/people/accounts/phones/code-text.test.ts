import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import { type CodePurpose, codeText } from './code-text.ts';

const purposes: CodePurpose[] = ['sign_in', 'added', 'former'];

test.each(purposes.flatMap((purpose) => languages.map((language) => ({ purpose, language }))))(
  'a code says first what it is, then for which shop: $purpose in $language',
  ({ purpose, language }) => {
    const text = codeText('482913', { purpose, language, shop: 'Dukon', host: 'dukon.test' });
    const [sentence = '', bound] = text.split('\n');
    expect(sentence).toMatch(/^482913 .*Dukon.*\.$/);
    expect(sentence).not.toContain('undefined');
    if (bound !== undefined) expect(bound).toBe('@dukon.test #482913');
  },
);

test('each purpose has words of its own, and a short one ends with the line that binds it to the shop', () => {
  const texts = purposes.map((purpose) => codeText('1', { purpose, language: 'en', shop: 'S', host: 's.kg' }));
  expect(new Set(texts).size).toBe(purposes.length);
  for (const text of texts) expect(text).toMatch(/\n@s\.kg #1$/);
});

test('the line that binds a code is left out where it made a part more of the message', () => {
  const host = `${'long-'.repeat(30)}name.kg`;
  expect(codeText('1', { purpose: 'sign_in', language: 'en', shop: 'S', host })).not.toContain(host);
});
