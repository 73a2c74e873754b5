import { guardCell } from './cell-guard.ts';
import type { Cell } from './workbook.ts';

/** Table programs in Russian expect it: a comma is in their numbers. */
export const csvDelimiter = ';';

/** By this they know UTF-8. */
export const csvMark = '\ufeff';

/** What a cell of a text file says, before it is quoted. */
export function csvText(cell: Cell): string {
  if (typeof cell === 'string') return guardCell(cell);
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : cell.text;
}

function csvCell(cell: Cell): string {
  const text = csvText(cell);
  // Numbers have nothing in them to be quoted.
  if (typeof cell !== 'string') return text;
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file with its end; no text in it is taken for a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(csvDelimiter)}\r\n`;
