import type { StockRow } from '#contract/client.ts';
import { api } from '#web/api/browser.ts';
import type { StockQuery } from './stock-query.ts';

const pageSize = 1000;

/** Quoted where it has to be; what a table program would take for a formula is text. */
function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of cells as the table programs of our readers open it: a comma is in their numbers. */
const line = (cells: readonly (string | number | null)[]) => cells.map(cell).join(';');

/**
 * Saves all that the query finds as a CSV file.
 *
 * @param titles the heading
 * @param cellsOf a row's cells, in the heading's order
 */
export async function downloadStock(
  query: StockQuery,
  titles: readonly string[],
  cellsOf: (row: StockRow) => (string | number | null)[],
): Promise<void> {
  const lines = [line(titles)];
  for (let offset = 0, count = 1; offset < count; offset += pageSize) {
    const page = await api('GET /admin/stock/', { query: { ...query, limit: pageSize, offset } });
    count = page.count;
    lines.push(...page.results.map((row) => line(cellsOf(row))));
  }
  // The mark says UTF-8 to table programs.
  save(`\uFEFF${lines.join('\r\n')}\r\n`, `stock-${new Date().toISOString().slice(0, 10)}.csv`);
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
