import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#rules/text/language.ts';
import type { Sentence } from './declare.ts';
import { type RefusalCode, refusals } from './refusals.ts';
import { catalogues, sayRefusal, sayToOlderClients } from './say-refusal.ts';
import { olderSentences } from './texts/older.ts';

const codes = Object.keys(refusals) as RefusalCode[];
const figuresOf = (code: RefusalCode): Record<string, string | readonly string[]> => refusals[code];

/** Every wording of a sentence, and the figure that chooses between them. */
const wordings = (sentence: Sentence): string[] => {
  if (typeof sentence === 'string') return [sentence];
  const { by: _, ...words } = sentence;
  return Object.values(words);
};

const said = [...languages.map((language) => catalogues[language]), olderSentences].flatMap((catalogue) =>
  Object.entries(catalogue).map(([code, sentence]) => ({ code: code as RefusalCode, sentence })),
);

test.each(languages)('every code has a sentence in %s', (language) => {
  expect(codes.length).toBeGreaterThan(200);
  expect(Object.keys(catalogues[language]).sort()).toEqual(codes.toSorted());
  for (const code of codes)
    for (const text of wordings(catalogues[language][code])) expect(text.trim(), code).not.toBe('');
});

test('every figure that a sentence names is declared, and is always there', () => {
  for (const { code, sentence } of said) {
    const declared = figuresOf(code);
    for (const text of wordings(sentence)) {
      const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      expect(
        named.filter((name) => !(name in declared)),
        `${code}: ${text}`,
      ).toEqual([]);
    }
  }
});

test('a sentence that depends on a figure has words for every figure', () => {
  for (const { code, sentence } of said) {
    if (typeof sentence === 'string') continue;
    const kind = figuresOf(code)[sentence.by];
    expect(kind, code).toBeDefined();
    for (const word of Array.isArray(kind) ? kind : ['other']) expect(Object.keys(sentence), code).toContain(word);
  }
});

test('no two modules declare the same code', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^(?!refusals)[a-z-]+\.ts$/.test(name));
  const modules: object[] = await Promise.all(files.map((name) => import(join(import.meta.dirname, name))));
  const declared = modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, own]) => (name.endsWith('Refusals') ? Object.keys(own) : [])),
  );
  expect(declared.toSorted()).toEqual(codes.toSorted());
});

test('figures are said as the language writes them, and as the older contract does', () => {
  const tooBig = { code: 'too_big', most: 100_000 } as const;
  expect(sayRefusal(tooBig, 'ru')).toBe('Не больше 100\u00A0000.');
  expect(sayRefusal({ code: 'too_small', least: -90 }, 'en')).toBe('No less than −90.');
  expect(sayRefusal({ code: 'throttled', seconds: 18_000 }, 'ru')).toBe(
    'Слишком много попыток. Попробуйте через 5 часов.',
  );
  expect(sayToOlderClients(tooBig)).toBe('Ensure this value is less than or equal to 100000.');
});

test('a sentence is chosen by a word or by a number', () => {
  expect(sayToOlderClients({ code: 'throttled', seconds: 1 })).toBe(
    'Request was throttled. Expected available in 1 second.',
  );
  expect(sayToOlderClients({ code: 'throttled', seconds: 43 })).toBe(
    'Request was throttled. Expected available in 43 seconds.',
  );
  expect(sayToOlderClients({ code: 'required', given: 'null' })).toBe('This field may not be null.');
  expect(sayToOlderClients({ code: 'required' })).toBe('This field is required.');
});
