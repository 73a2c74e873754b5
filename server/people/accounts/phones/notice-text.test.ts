import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import { type NoticeSubject, noticeText } from './notice-text.ts';

const subjects: NoticeSubject[] = ['passkey_added', 'passkey_removed', 'phone_replaced'];

test.each(languages)('a notice (%s) says which shop writes, what has changed and what to do', (language) => {
  const texts = subjects.map((subject) => noticeText(subject, language, { shop: 'Дом $& техники' }));
  expect(new Set(texts).size).toBe(subjects.length);
  for (const text of texts) expect(text).toMatch(/^Дом \$& техники: .{20,}[.?] .{5,}\.$/);
});
