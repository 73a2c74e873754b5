import { createHash } from 'node:crypto';
import { localized } from '#rules/text/localized.ts';
import { inAllLanguages, inLanguages } from '#rules/text/translations.ts';
import { colorOf } from '#server/catalog/sources/words/colors.ts';
import { type Color, unnamedColor } from '#server/catalog/writer/product-batch.ts';

const stem = (russian: RegExp, name_en: string, hash_code: string, family: string) => ({
  russian,
  name_en,
  hash_code,
  family,
});

/** Stems of Russian colour words in small letters, without ё; the first one in a name decides. */
const stems = [
  stem(/^(?:темно-?син|индиго)/, 'Navy', '#22335c', 'blue'),
  stem(/^(?:космический серый|графит|антрацит|воронен)/, 'Graphite', '#4a4f54', 'gray'),
  stem(/^розовое золото/, 'Rose gold', '#e0b5a8', 'pink'),
  stem(/^черн/, 'Black', '#1d1d1f', 'black'),
  stem(/^(?:бел|сияющая звезда)/, 'White', '#f2f2f0', 'white'),
  stem(/^серебр/, 'Silver', '#c3c6c9', 'silver'),
  stem(/^сер/, 'Gray', '#85878a', 'gray'),
  stem(/^син/, 'Blue', '#2f5fb3', 'blue'),
  stem(/^голуб/, 'Light blue', '#35b5cf', 'blue'),
  stem(/^(?:красн|бордов)/, 'Red', '#c22f34', 'red'),
  stem(/^розов/, 'Pink', '#e79bb4', 'pink'),
  stem(/^(?:зелен|хаки|мятн|оливк)/, 'Green', '#3f8f5b', 'green'),
  stem(/^(?:бирюз)/, 'Turquoise', '#2fb5a5', 'green'),
  stem(/^(?:желт)/, 'Yellow', '#ecc63d', 'yellow'),
  stem(/^(?:золот)/, 'Gold', '#cfae6a', 'gold'),
  stem(/^(?:оранж)/, 'Orange', '#e0762f', 'orange'),
  stem(/^(?:фиолет|сирен|лилов|пурпур)/, 'Purple', '#7d5fa8', 'purple'),
  stem(/^(?:коричн|шоколад)/, 'Brown', '#6b4a35', 'brown'),
  stem(/^(?:беж|крем|песоч)/, 'Beige', '#d8cdbb', 'beige'),
  stem(/^(?:прозрач)/, 'Transparent', '#e8eef0', 'white'),
];

/** How colours are compared that people have written. */
export const colorKey = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/**
 * The colour that 1C's word means: one that the shop has by that name, else one that the word means in either language; an
 * unknown word stays as it is.
 *
 * @param known the shop's own, by `colorKey` of their names
 */
export function colorOfWord(word: string | null, known: ReadonlyMap<string, Color>): Color {
  const name = word?.trim() ?? '';
  if (name === '') return unnamedColor;
  const key = colorKey(name);
  const own = known.get(key);
  if (own) return own;
  const meant = stems.find(({ russian }) => russian.test(key));
  if (!meant) return colorOf(name);
  const { name_en, hash_code, family } = meant;
  // A shade is no other colour's name: "синий титан" stays itself in Russian.
  return { ...inAllLanguages({ name: name.toLowerCase(), name_en }, ['name']), hash_code, family };
}

/**
 * The colour with what else its offer is: "чёрный, eSIM"; alone where there is no colour: "2 м". Shoppers and clients
 * distinguish the colours of a product by their codes, so its code is an imperceptibly different shade.
 */
export function colorWithDetail(color: Color, detail: string): Color {
  const isNone = color.name === unnamedColor.name;
  const named = inLanguages('name', (language) =>
    isNone ? detail : `${localized(color, 'name', language)}, ${detail}`,
  );
  return {
    ...named,
    family: color.family,
    hash_code: shadeOf(color.hash_code, named.name),
  };
}

/** Changes the four lowest bits of red, green and blue by what the text is. */
function shadeOf(code: string, text: string): string {
  const digest = createHash('sha256').update(text).digest();
  const parts = [1, 3, 5].map((at, place) => Number.parseInt(code.slice(at, at + 2), 16) ^ ((digest[place] ?? 0) & 15));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
