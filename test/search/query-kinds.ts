import type { SearchDocument } from '#server/catalog/search/search-document.ts';
import { inOtherLayout, kyrgyzed, latinized, russified, slip } from './misspell.ts';
import type { NamedProduct } from './named-product.ts';
import type { Random } from './random.ts';

/** What is typed, and the words that are meant by it. */
export type Part = [typed: string, meant: string];
type Make = (product: NamedProduct, random: Random) => Part[] | undefined;

const same = (word: string | undefined): Part[] => (word ? [[word, word]] : []);
const beginning = (word: string): Part => [word.slice(0, Math.ceil(word.length * 0.65)), word];
const name = ({ brand, line, number }: NamedProduct) => [...same(brand), ...same(line), ...same(number)];
const allIn = (parts: Part[], write: (text: string) => string): Part[] =>
  parts.map(([typed, meant]) => [write(typed), meant]);
/** With the brand or without, one as often as the other. */
const maybe = (random: Random, part: Part[]): Part[] => (random.below(2) === 0 ? part : []);
const isOneWord = (text: string, length = 4) => text.length >= length && /^[a-z]+$/.test(text);

/** Searches for one product, by what is wrong or special with them; undefined where the product does not lend itself. */
export const queryKinds: Record<string, Make> = {
  'the name as it is': (product) => name(product),
  'a beginning, Latin': ({ brand, line }) => (line.length > 5 ? [[brand, brand], beginning(line)] : undefined),
  'a beginning, Russian': ({ kind }) => (kind.length > 5 ? [beginning(kind)] : undefined),
  'a typo, Latin': ({ brand, line }, random) =>
    line.length > 4 ? [...maybe(random, same(brand)), [slip(line, random), line]] : undefined,
  'a typo in the brand': ({ kind, brand }, random) =>
    isOneWord(brand, 5) ? [...same(kind), [slip(brand, random), brand]] : undefined,
  'a typo, Russian': ({ kind, brand }, random) =>
    kind.length > 5 ? [[slip(kind, random), kind], ...maybe(random, same(brand))] : undefined,
  'Latin typed in the Russian layout': (product) => allIn(name(product), inOtherLayout),
  'Russian typed in the Latin layout': ({ kind, brand }, random) => [
    [inOtherLayout(kind), kind],
    ...maybe(random, same(brand)),
  ],
  'Latin by Russian letters': ({ brand, line }) =>
    isOneWord(brand) && isOneWord(line, 5) ? allIn([...same(brand), ...same(line)], russified) : undefined,
  'Russian by Latin letters': ({ kind, brand }, random) => [[latinized(kind), kind], ...maybe(random, same(brand))],
  'an amount with its unit': ({ kind, brand, document }, random) => {
    const amounts = amountsOf(document);
    return amounts.length > 0 ? [...same(random.pick([kind, brand])), random.pick(amounts)] : undefined;
  },
  'Kyrgyz letters': ({ kind, brand }, random) =>
    /[оун]/.test(kind) && kind.length > 3 ? [[kyrgyzed(kind, random), kind], ...same(brand)] : undefined,
  'another order of words': (product, random) =>
    product.number ? random.shuffle([...same(product.kind), ...name(product)]) : undefined,
  'a colour': ({ kind, brand, document }, random) => {
    const color = colorOf(document);
    const ways = colorWays[color ?? ''] ?? [];
    return color ? random.shuffle([...same(random.pick([kind, brand])), [random.pick(ways), color]]) : undefined;
  },
  'words without the space': ({ brand, line, number }) =>
    number && /^\d/.test(number)
      ? [
          [brand, brand],
          [line + number, `${line} ${number}`],
        ]
      : [[brand + line, `${brand} ${line}`]],
  'two slips in one word': ({ kind, brand }, random) =>
    kind.length > 6 ? [[slip(slip(kind, random), random), kind], ...same(brand)] : undefined,
  'a slip in the wrong layout': ({ kind, brand }, random) =>
    kind.length > 5 ? [[inOtherLayout(slip(kind, random)), kind], ...same(brand)] : undefined,
  'a slip in Russian by Latin letters': ({ kind, brand }, random) =>
    kind.length > 5 ? [[slip(latinized(kind), random), kind], ...same(brand)] : undefined,
  'a slip in two words': ({ kind, brand }, random) =>
    kind.length > 5 && isOneWord(brand, 5)
      ? [
          [slip(kind, random), kind],
          [slip(brand, random), brand],
        ]
      : undefined,
  'several of these at once': ({ kind, brand, line }, random) =>
    isOneWord(brand, 5) && kind.length > 4
      ? [[slip(kind, random), kind], [russified(brand), brand], ...maybe(random, same(line))]
      : undefined,
};

/** How amounts are written whose number and unit a name has. */
const unitWays: Record<string, string[]> = {
  GB: ['гб', 'gb', 'гиг'],
  TB: ['тб', 'tb', 'терабайт'],
  W: ['w', 'вт', 'ватт'],
  Вт: ['w', 'вт', 'ватт'],
  Hz: ['hz', 'гц', 'герц'],
  mm: ['мм', 'mm'],
  мм: ['мм', 'mm'],
  '"': ['"', ' дюймов', '-inch'],
  '″': ['"', ' дюймов', '-inch'],
};

function amountsOf({ name: text, gigabytes }: SearchDocument): Part[] {
  const memory = gigabytes.filter((volume) => volume < 1000).map((volume) => [String(volume), 'GB'] as const);
  const inName = [...text.matchAll(/(?<![\d.])(\d+) ?(GB|TB|W|Вт|Hz|mm|мм|"|″)(?![\p{L}/])/gu)];
  const amounts = [...memory, ...inName.map(([, number = '', unit = '']) => [number, unit] as const)];
  return amounts.flatMap(([number, unit]) =>
    (unitWays[unit] ?? []).flatMap((way): Part[] => [
      [number + way, number],
      [`${number} ${way.trim()}`, number],
    ]),
  );
}

const colorWays: Record<string, string[]> = {
  black: ['чёрный', 'черный', 'черная', 'black', 'чёрные'],
  white: ['белый', 'белая', 'white', 'белые'],
  red: ['красный', 'красная', 'red'],
  blue: ['синий', 'синяя', 'blue'],
  silver: ['серебристый', 'серебряный', 'silver'],
  green: ['зелёный', 'зеленый', 'green'],
  pink: ['розовый', 'розовая', 'pink'],
  yellow: ['жёлтый', 'желтый', 'yellow'],
  gray: ['серый', 'gray', 'grey'],
  purple: ['фиолетовый', 'purple'],
};

/** A colour that the product has, in English. */
function colorOf({ otherNames, values }: SearchDocument): string | undefined {
  const texts = [...otherNames, ...values]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  return Object.keys(colorWays).find((color) => texts.includes(color));
}
