import { expect, test } from 'vitest';
import { defaultLanguage, languages } from '#rules/text/language.ts';
import { byLanguage, textsIn } from './texts.ts';

type Said = [path: string, text: string];

const saidIn = (texts: object, path = ''): Said[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]): Said[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : saidIn(value as object, `${path}${key}.`),
  );

const fieldsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([field]) => field).toSorted();

/** What an e-mail may do without. */
const mayBeEmpty = /\.emails\.\w+\.(?:action|note)$|\.(?:moves|refundEmails)\.\w+\.note$/;

test.each(languages)('what the server says in %s has the words and the fields of the default language', (language) => {
  const said = new Map(saidIn(textsIn(language)));
  const expected = saidIn(textsIn(defaultLanguage));
  expect(expected.length).toBeGreaterThan(200);
  expect([...said.keys()]).toEqual(expected.map(([path]) => path));
  const wrong = expected.filter(([path, text]) => {
    const own = said.get(path) ?? '';
    return fieldsOf(own).join() !== fieldsOf(text).join() || (own === '') !== (text === '');
  });
  expect(wrong).toEqual([]);
  expect(expected.filter(([path, text]) => text === '' && !mayBeEmpty.test(path))).toEqual([]);
});

test('a text by language has each of them once', () => {
  expect(byLanguage((_, language) => language)).toEqual(Object.fromEntries(languages.map((each) => [each, each])));
});
