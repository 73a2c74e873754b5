import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Names of a colour and a memory that nothing else is called by. */
const sure = /\b(?:color_id|memory_id|color_name|memory_name|hash_code|memories|unnamedColor|colorFamilies)\b/;
/** In rooms of goods these words mean an option, elsewhere a screen's colours and a computer's memory. */
const words = /\b(?:colors?|memory|colorId|memoryId|hashCode)\b/;
const goods =
  /^(?:contract\/(?:admin\/(?:catalog|imports|terms)|shop\/)|rules\/(?:catalog|search)\/|server\/(?:catalog|sales|operations\/one-c|people\/chat)\/)/;

/** The adapters of the older wire, and of records from before options. */
const olderWire = /(?:^|\/)(?:older-|former-)/;

/** Words that sources write of things, which is no name of the shop's: of video memory, and of what a line says. */
const wordsOfSources = new Set([
  'server/catalog/sources/supplier-json/spec-labels.ts',
  'server/catalog/source-words/common-lines.ts',
]);

/** Comments may speak of a computer's memory. */
const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '');

const saysThem = (path: string) => {
  const text = withoutComments(readFileSync(join(root, path), 'utf8'));
  return sure.test(text) || (goods.test(path) && words.test(text));
};

test('a colour and a memory are options like any other: no further file names them', () => {
  const files = ['contract', 'rules', 'server', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|generated)\.tsx?$/.test(path)),
  );
  expect(
    files
      .filter(saysThem)
      .filter((path) => !olderWire.test(path) && !wordsOfSources.has(path))
      .toSorted(),
  ).toEqual([]);
});
