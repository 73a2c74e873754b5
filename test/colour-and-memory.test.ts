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

/** The older wire: its adapters, what it is on the wire, and what orders keep for it. */
const olderWire =
  /(?:^|\/)(?:older-|former-)|^contract\/(?:shop\/(?:cart|catalog|orders)|admin\/terms)\.ts$|^server\/sales\/orders\/queries\.ts$/;

/** What is to say options and does not yet (decision 118): nothing is added here, and what has moved is taken out. */
const left = new Set([
  ...['contract/admin/catalog.ts', 'contract/admin/imports.ts', 'contract/admin/references.ts'],
  ...['choice-query', 'color-families', 'memory', 'read-number', 'variant-label', 'variant-options'].map(
    (name) => `rules/catalog/${name}.ts`,
  ),
  ...['rules/search/search-qualities.ts', 'rules/search/search-units.ts'],
  ...[
    ...['attributes/attribute-queries', 'editing/admin-queries', 'editing/product-save', 'import/admin-imports'],
    ...['import/queries', 'module'],
    ...['product-index/attributes/said-queries', 'products/admin-product-queries', 'products/part-queries'],
    ...[
      'products/sale-queries',
      'reference/reference-queries',
      'reference/term-name-queries',
      'reference/term-queries',
    ],
    ...['reference/terms', 'search/search-terms', 'source-words/read-groups', 'sources/price-list/cell-values'],
    ...['sources/price-list/export-products', 'sources/price-list/import-fields', 'sources/price-list/read-table-row'],
    ...['sources/supplier-json/spec-labels', 'sources/supplier-json/spec-values', 'sources/supplier-json/to-product'],
    ...['sources/words/colors', 'sources/words/russian-colors', 'sources/yml/feed-groups', 'sources/yml/join-group'],
    ...[
      'sources/yml/offer-record',
      'writer/colour-option',
      'writer/offer-queries',
      'writer/product-batch',
      'writer/source-picture-queries',
    ],
    ...['writer/source-pictures'],
  ].map((name) => `server/catalog/${name}.ts`),
  ...[
    ...[
      'distinguish-offers',
      'import-file',
      'reading/color-with-detail',
      'reading/product-record',
      'reading/read-offer',
    ],
    ...[
      'reading/read-product',
      'settings-queries',
      'waiting-offers',
      'writing/batch',
      'writing/previous-state-queries',
    ],
    ...['writing/write-offers', 'writing/write-products'],
  ].map((name) => `server/operations/one-c/${name}.ts`),
  ...['texts/en.ts', 'texts/ru.ts', 'use-audit-words.ts'].map((name) => `web/admin/features/audit/${name}`),
]);

const saysThem = (path: string) => {
  const text = readFileSync(join(root, path), 'utf8');
  return sure.test(text) || (goods.test(path) && words.test(text));
};

test('a colour and a memory are options like any other: no further file names them', () => {
  const files = ['contract', 'rules', 'server', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|generated)\.tsx?$/.test(path)),
  );
  expect(files.filter(saysThem).filter((path) => !olderWire.test(path) && !left.has(path))).toEqual([]);
});
