import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

type Part = { name: string; name_ru: string; brand: string; category_path_ru: string };
export type WrongRow = { line: number; code: string };
/** `wrong` is in the order of lines; `good` counts the other rows. */
export type DirtyList = { file: Buffer; wrong: WrongRow[]; good: number };

const headings = 'Код поставщика;Название;Название (английское);Бренд;Категория;Цена;Остаток';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** One byte a letter, as old programs write Russian; what they have no sign for is a question mark. */
const in1251 = (text: string) =>
  Buffer.from(
    [...text].map((sign) => {
      if (/[А-я]/.test(sign)) return sign.charCodeAt(0) - 0x410 + 0xc0;
      return sign.charCodeAt(0) < 0x80 ? sign.charCodeAt(0) : 0x3f;
    }),
  );

/** How every so many rows are spoilt; the first that fits counts. */
const spoils: [every: number, code: string, spoil: (cells: string[]) => string[]][] = [
  [100, 'no_price', (cells) => cells.with(5, 'по запросу')],
  [97, 'encoding', (cells) => cells],
  [89, 'shifted', (cells) => cells.toSpliced(3, 1)],
  [83, 'shifted', (cells) => cells.toSpliced(2, 0, '')],
  [79, 'repeat', (cells) => cells.with(0, 'pc-1')],
];

/**
 * A part of the real catalogue as a supplier might send it: two encodings, repeats, shifted columns, 1 % bad prices.
 *
 * @param most how many products of it, counted on from number `from`
 */
export function dirtyList(most = Number.POSITIVE_INFINITY, from = 0): DirtyList {
  const packed = readFileSync(join(import.meta.dirname, '../data/pcparts-sample.jsonl.gz'));
  const parts = gunzipSync(packed)
    .toString()
    .trim()
    .split('\n')
    .slice(from, from + most);
  const lines: Buffer[] = [Buffer.from(`${headings}\n`)];
  const wrong: WrongRow[] = [];
  for (const [place, text] of parts.entries()) {
    const part: Part = JSON.parse(text);
    const cells = cellsOf(part, place);
    const [, code = '', spoil] = spoils.find(([every]) => place % every === every - 1) ?? [];
    if (code) wrong.push({ line: place + 2, code });
    const row = `${(spoil?.(cells) ?? cells).join(';')}\n`;
    lines.push(code === 'encoding' ? in1251(row) : Buffer.from(row));
  }
  return { file: Buffer.concat(lines), wrong, good: parts.length - wrong.length };
}

function cellsOf({ name, name_ru, brand, category_path_ru }: Part, place: number): string[] {
  const category = category_path_ru.split(' > ').at(-1) ?? '';
  const texts = [`Товар ${name_ru}`, name, brand, category].map(quoted);
  return [`pc-${place + 1}`, ...texts, String(1000 + place), String(place % 7)];
}
