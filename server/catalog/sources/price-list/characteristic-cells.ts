import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { inLanguages } from '#rules/text/translations.ts';
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

const columns = ['group_title', 'label', 'value'] as const;

/** Characteristics in one cell: a line each of "group | label | value", in one language. */
export function writeCharacteristics(rows: readonly Characteristic[], language: Language): string {
  const lines = rows.map((row) => columns.map((column) => localized(row, column, language)));
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

/** What the cells of all languages say together, each as many lines; one without a cell is as the default language. */
export function characteristicsOfLines(linesIn: (language: Language) => string[][] | undefined): Characteristic[] {
  const own = linesIn(defaultLanguage) ?? [];
  return own.map((said, place) => {
    const text = (column: number) => (language: Language) => linesIn(language)?.[place]?.[column] || said[column] || '';
    return {
      ...inLanguages('group_title', text(0)),
      ...inLanguages('label', text(1)),
      ...inLanguages('value', text(2)),
    };
  });
}
