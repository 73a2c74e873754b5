import { isNoShade } from '#server/catalog/writer/common-options.ts';
import type { NewValue } from '#server/catalog/writer/product-batch.ts';
import { inBoth, shadeOf } from './shades.ts';

const stem = (russian: RegExp, english: string, swatch: string, everyday: string) => ({
  russian,
  english,
  swatch,
  everyday,
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
  stem(/^(?:прозрач)/, 'Transparent', '#e9eef0', 'clear'),
  stem(/^(?:стальн|сталь$|нержав|металлик|хром)/, 'Steel', '#b4b8bb', 'silver'),
];

const stemOf = (key: string) => stems.find(({ russian }) => russian.test(key));

/** "Титановый чёрный", "нефритово-зелёный": what stands last is the shade, what stands before is what it is like. */
const lastOf = <T>(all: readonly T[]): T | undefined => all.at(-1);

/** How names of shades are compared that people have written. */
export const shadeKey = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');

/**
 * The shade that a word means: one that the shop has by that name, else one that the word means in either language; an
 * unknown word stays as it is. Undefined: there is no word, or that of no shade.
 *
 * @param known the shop's own, by `shadeKey` of their names
 */
export function shadeOfWord(word: string | null, known: ReadonlyMap<string, NewValue>): NewValue | undefined {
  const name = word?.trim() ?? '';
  if (name === '' || isNoShade(name)) return undefined;
  const key = shadeKey(name);
  const own = known.get(key);
  if (own) return own;
  const meant = stemOf(key) ?? lastOf(key.split(/[\s-]+/).flatMap((part) => stemOf(part) ?? []));
  if (!meant) return shadeOf(name);
  const { english, swatch, everyday } = meant;
  // A shade is no other one's name: "синий титан" stays itself in Russian.
  return { name: inBoth(name.toLowerCase(), english), swatch, belongs_to: everyday };
}
