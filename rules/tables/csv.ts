import { guardCell } from './cell-guard.ts';
import type { Cell } from './workbook.ts';

/** Table programs in Russian expect it: a comma is in their numbers. */
export const csvDelimiter = ';';

/** By this they know UTF-8. */
export const csvMark = '\ufeff';

function csvCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = guardCell(cell);
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file with its end; no text in it is taken for a formula. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(csvDelimiter)}\r\n`;
