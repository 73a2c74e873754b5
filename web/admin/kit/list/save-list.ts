import { csvLine, csvMark } from '#rules/tables/csv.ts';
import { type Cell, sheetFoot, sheetHead, sheetMember, sheetRow, workbookMembers } from '#rules/tables/workbook.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import { saveFile } from '#web/ui/save-file.ts';

export type Format = 'csv' | 'xlsx';

/** Rows that one call brings, the most that the API gives. */
export const exportedPage = 1000;

/** The rows from an offset on, as cells in the heading's order; `asked`: how many came before those were left out that are known. */
export type PageAt = (offset: number, signal: AbortSignal) => Promise<{ asked: number; rows: Cell[][] }>;

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function workbook(lines: readonly (readonly Cell[])[], title: string): Promise<Blob> {
  const { strToU8, zip } = await import('fflate');
  const sheet = `${sheetHead}${lines.map((cells, place) => sheetRow(place + 1, cells)).join('')}${sheetFoot}`;
  const members = { ...workbookMembers(title.slice(0, 31)), [sheetMember]: sheet };
  const bytes = Object.fromEntries(Object.entries(members).map(([name, text]) => [name, strToU8(text)]));
  const zipped = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    // Next to the page, which stays alive however many rows there are.
    zip(bytes, (error, data) => (error ? reject(error) : resolve(data as Uint8Array<ArrayBuffer>))),
  );
  return new Blob([zipped], { type: workbookType });
}

/**
 * Saves all rows of a list as a file for table programs, a page of them at a time.
 *
 * @param titles the heading
 * @param onProgress called with the rows that have come so far
 * @throws what a page was refused with, or the signal's reason
 */
export async function saveList(
  { name, format, titles }: { name: string; format: Format; titles: readonly string[] },
  pageAt: PageAt,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<void> {
  const lines: (readonly Cell[])[] = [titles];
  for (let offset = 0; ; offset += exportedPage) {
    const { asked, rows } = await pageAt(offset, signal);
    lines.push(...rows);
    onProgress(lines.length - 1);
    if (asked < exportedPage) break;
  }
  const csv = () => new Blob([csvMark, ...lines.map(csvLine)], { type: 'text/csv' });
  saveFile(format === 'csv' ? csv() : await workbook(lines, name), `${name} ${shopDay(Date.now())}.${format}`);
}
