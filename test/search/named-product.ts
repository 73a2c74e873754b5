import type { SearchDocument } from '#server/catalog/search/search-document.ts';

/** A product's name taken apart as a person would, independent of how search does it. */
export type NamedProduct = {
  document: SearchDocument;
  /** What it is, in Russian: the first word of its name. */
  kind: string;
  brand: string;
  /** The first Latin word after the brand. */
  line: string;
  /** A model's number after the brand, with a few letters perhaps: 17, XM6. */
  number: string | undefined;
};

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Words of all of a product's texts, whole and with letters and digits apart. */
export function tokensOf({ name, otherNames, brand, kinds, values, gigabytes }: SearchDocument): Set<string> {
  const text = plain([name, ...otherNames, brand, ...kinds, ...values, ...gigabytes].join(' '));
  return new Set([
    ...text.split(/[^\p{L}\p{N}.]+/u),
    ...text.split(/[^\p{L}\p{N}]+/u),
    ...(text.match(/\p{L}+|\p{N}+/gu) ?? []),
  ]);
}

/** Undefined where the name has no brand, no Latin word after it, or no Russian word. */
export function namedProduct(document: SearchDocument): NamedProduct | undefined {
  const words = plain(document.name)
    .split(/[\s,()]+/)
    .filter(Boolean);
  const brand = plain(document.brand);
  const brandEnd = words.indexOf(brand.split(' ').at(-1) ?? '') + 1;
  const after = words.slice(brandEnd);
  const kind = words.find((word) => /^[а-я]+$/.test(word));
  const line = after.find((word) => /^[a-z]{4,}$/.test(word));
  if (!kind || !line || brandEnd === 0) return undefined;
  const number = after.find((word) => /^[a-z]{0,3}\d+[a-z]{0,3}$/.test(word));
  return { document, kind, brand, line, number };
}
