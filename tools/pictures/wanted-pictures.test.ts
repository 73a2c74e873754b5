import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { mastersFolder, wantedPictures } from './wanted-pictures.ts';

const wanted = wantedPictures(join(import.meta.dirname, '../../db/seed/data'));

test('every product in each of its colours, every news item and every slide has been photographed', () => {
  const missing = wanted
    .filter(({ master }) => !existsSync(master))
    .map(({ master }) => relative(mastersFolder, master));
  expect(missing).toEqual([]);
  expect(wanted.map(({ owner }) => owner)).toEqual(expect.arrayContaining(['iphone-17-pro', 'news:0', 'desktop:0']));
});

test('no master is kept that the demo store does not show', () => {
  const shown = new Set(wanted.map(({ master }) => relative(mastersFolder, master)));
  const kept = readdirSync(mastersFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.webp'),
  );
  expect(kept.filter((file) => !shown.has(file))).toEqual([]);
});

test('products that lead on home and in categories have four views in their first colour', () => {
  const catalogue = readFileSync(join(import.meta.dirname, 'studio/catalogue.generated.json'), 'utf8');
  const { products } = JSON.parse(catalogue) as { products: { slug: string; lead: boolean; colours: string[] }[] };
  const leading = products.filter(({ lead }) => lead);
  expect(leading).toHaveLength(24);
  const viewsOf = ({ slug, colours: [first = ''] }: (typeof products)[number]) =>
    wanted.filter(({ owner, color }) => owner === slug && color?.toLowerCase() === first).length;
  expect(leading.filter((product) => viewsOf(product) !== 4).map(({ slug }) => slug)).toEqual([]);
});
