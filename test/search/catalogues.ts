import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readDemoData } from '#db/seed/demo-data.ts';
import { colorFamilies } from '#rules/catalog/older-color-families.ts';
import type { SearchDocument } from '#server/catalog/search/search-document.ts';

const sampleFile = join(import.meta.dirname, '../data/pcparts-sample.jsonl.gz');

/** Parts of computers, numbered from 1: some three thousand, or all of a file like theirs. */
export function partsDocuments(file = sampleFile): SearchDocument[] {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.map((line, place) => {
    const { name, name_ru, brand, category_path, category_path_ru } = JSON.parse(line);
    return {
      id: place + 1,
      name: name_ru,
      otherNames: [name],
      brand,
      kinds: [category_path, category_path_ru],
      values: [],
      gigabytes: [],
      isAccessory: false,
      popularity: 0,
    };
  });
}

/** The demo store as its authors wrote it, numbered from 1 in its own order. */
export async function demoDocuments(): Promise<(SearchDocument & { key: string })[]> {
  const { brands, products } = await readDemoData();
  const titles = new Map(brands.map(({ key, title }) => [key, title]));
  return products.map(({ key, name, name_en, brand, category, colors, variants, accessory, recommended }, place) => {
    const families = colors.flatMap(({ family }) => Object.values(colorFamilies[family] ?? {}));
    return {
      id: place + 1,
      key,
      name,
      otherNames: [name_en],
      brand: titles.get(brand) ?? '',
      kinds: [category.title, category.title_en],
      values: [...new Set([...colors.flatMap((color) => [color.name, color.name_en]), ...families])],
      gigabytes: [...new Set(variants.flatMap(({ memory }) => memory ?? []))],
      isAccessory: accessory,
      popularity: recommended ? 1 : 0,
    };
  });
}
