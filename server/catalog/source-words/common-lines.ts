import { plainWords } from '#rules/text/plain-words.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { listCommonNames } from './option-queries.ts';
import type { OfferLine } from './read-options.ts';

/** The kinds of the attributes that variants of any category may have, one of each. */
export type CommonKind = 'colour' | 'number';

/** What the title of a line means of these. */
export type CommonTitles = (title: string) => CommonKind | undefined;

/** An offer's line is there to tell it apart, so that a title may say more: "Цвет ремешка", "Объём встроенной памяти". */
const inTitles: [CommonKind, RegExp][] = [
  ['colour', /цвет|расцветка|colou?r/i],
  ['number', /памят|накопител|memory|storage|\bssd\b/i],
];
/** Of RAM, of a drive's kind and of cards: an attribute of their own. */
const otherTitles = /оператив|видео|к[эе]ш|озу|\bram\b|vram|тип|частот|слот|карт|type|speed|slot|card/i;

/** Reads titles by what the shop calls these attributes, and by words that sources have for them. */
export async function loadCommonTitles(db: Db): Promise<CommonTitles> {
  const named = await listCommonNames(db);
  const byWords = new Map(
    named.flatMap(({ kind, name, spellings }) =>
      [...Object.values(name), ...spellings].map((text) => [plainWords(text), kind] as const),
    ),
  );
  return (title) => {
    const known = byWords.get(plainWords(title));
    if (known || otherTitles.test(title)) return known;
    return inTitles.find(([, words]) => words.test(title))?.[0];
  };
}

/** Names of a product's property that is the shade of the thing itself, and not of its backlight. */
const shadeTitles = new Set(['цвет', 'цвет товара', 'цвет корпуса', 'color', 'colour']);
export const isShadeTitle = (title: string): boolean => shadeTitles.has(title.toLowerCase());

/** How lists head the columns of these, whatever the shop calls them, and of how a shade looks. */
export const commonHeadings: Readonly<Record<CommonKind | 'swatch', readonly string[]>> = {
  colour: ['цвет', 'расцветка', 'colour', 'color'],
  swatch: ['код цвета', 'colour code', 'color code', 'hex'],
  number: ['память', 'память, гб', 'объём памяти', 'memory', 'memory, gb', 'storage'],
};

/** What lines say of these: a shade in words and gigabytes; `rest` are the lines that say neither. */
export type CommonSaid = { shade: string | null; amount: number | null; rest: OfferLine[] };

/** Of two amounts such a one is what a thing stores: "Память" of 16 GB and "Накопитель" of 512. */
const surelyStorage = /накопител|встроен|внутрен|storage|\bssd\b|\brom\b|пзу/i;
export const isSurelyStored = ({ title }: OfferLine): boolean => surelyStorage.test(title);

/**
 * Of several lines the first one counts, of amounts the one that surely is of what is stored. One whose words are no amount
 * ("DDR4") stays among the others, and so does another amount.
 */
export function commonAmong(lines: readonly OfferLine[], kindOf: CommonTitles): CommonSaid {
  const kinds = lines.map(({ title }) => kindOf(title));
  const first = (kind: CommonKind) => lines[kinds.indexOf(kind)]?.value ?? null;
  const numbers = lines.filter((_, place) => kinds[place] === 'number');
  const amountText = (numbers.find(isSurelyStored) ?? numbers[0])?.value;
  const amount = amountText === undefined ? null : (gigabytesOf(amountText) ?? null);
  const isSaid = ({ value }: OfferLine) => amount !== null && [amount, undefined].includes(gigabytesOf(value));
  return {
    shade: first('colour'),
    amount,
    rest: lines.filter((line, place) => kinds[place] !== 'colour' && !(kinds[place] === 'number' && isSaid(line))),
  };
}

const mostGigabytes = 65_536;

/** "128 ГБ" is 128, "1 ТБ" 1024, "8/256" and "8 ГБ/256 ГБ" the later one; undefined for words. */
function gigabytesOf(text: string): number | undefined {
  const numbers = [...text.matchAll(/(?<![\p{L}\d.,])(\d+)\s*(?:(гб|gb)|(тб|tb)|(?![\p{L}\d]))/giu)];
  const [, digits, , terabytes] = numbers.findLast(([, , giga, tera]) => giga || tera) ?? numbers.at(-1) ?? [];
  const volume = Number(digits) * (terabytes ? 1024 : 1);
  return volume >= 1 && volume <= mostGigabytes ? volume : undefined;
}
