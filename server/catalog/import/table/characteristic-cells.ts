import type { Characteristic } from '#server/catalog/products/part-queries.ts';
import type { CellValue } from './cell-values.ts';

const separator = ' | ';
const most = 200;
const mostSigns = 100_000;
const lengths = [100, 200, 1000];
/** Parts of a line, of which a bar that is meant as such has a backslash before it. */
const part = /(?:\\.|[^|\\])*/gs;

const escaped = (text: string) =>
  text
    .replaceAll(/[\\|]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
const meant = (text: string) =>
  text.trim().replaceAll(/\\(.)/gs, (_, sign) => (sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign));

/** Characteristics in one cell: a line each of "group | label | value", in Russian or in English. */
export function writeCharacteristics(rows: readonly Characteristic[], language: 'ru' | 'en'): string {
  const lines = rows.map((row) =>
    language === 'ru' ? [row.group_title, row.label, row.value] : [row.group_title_en, row.label_en, row.value_en],
  );
  return lines.map((parts) => parts.map(escaped).join(separator)).join('\n');
}

/** The lines of such a cell: group, label and value of each. */
export function characteristicLinesOf(text: string): CellValue<string[][]> {
  if (text.length > mostSigns) return { problem: 'too_long' };
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => [...line.matchAll(part)].filter(isPart).map(([found]) => meant(found)));
  const isGood = ([group = '', label = '', value = '', ...more]: string[]) =>
    more.length === 0 &&
    [group, label, value].every((text, place) => text !== '' && text.length <= (lengths[place] ?? 0));
  if (lines.length > most || !read.every(isGood)) return { problem: 'not_characteristics' };
  return { value: read };
}

/** Behind each part the pattern finds an empty one at its bar. */
function isPart({ index, input, 0: found }: RegExpExecArray): boolean {
  return found !== '' || index === 0 || input[index - 1] === '|';
}

/** What both cells say together; undefined where they have not as many lines. Without English it is as in Russian. */
export function characteristicsOfLines(
  russian: readonly string[][],
  english: readonly string[][] = russian,
): Characteristic[] | undefined {
  if (russian.length !== english.length) return undefined;
  return russian.map(([group_title = '', label = '', value = ''], place) => {
    const [group_title_en = '', label_en = '', value_en = ''] = english[place] ?? [];
    return { group_title, group_title_en, label, label_en, value, value_en };
  });
}
