import type { Column } from './columns.tsx';

/** The columns that the address names, in its order; all but the extra ones where it names none. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], named: string): Column<Row>[] {
  const asked = named.split(',').flatMap((key) => columns.filter((column) => column.key === key));
  if (asked.length === 0) return columns.filter(({ isExtra }) => !isExtra);
  // What the row is and what can be done with it cannot be taken away.
  const needed = columns.filter((column) => (column.isHeading || column.isAction) && !asked.includes(column));
  return [...needed.filter(({ isHeading }) => isHeading), ...asked, ...needed.filter(({ isHeading }) => !isHeading)];
}

/** The text for the address after a column was shown, hidden or moved; empty where all is as at first. */
export function namedColumns<Row>(columns: readonly Column<Row>[], shown: readonly Column<Row>[]): string {
  const usual = chosenColumns(columns, '')
    .map(({ key }) => key)
    .join(',');
  const named = shown.map(({ key }) => key).join(',');
  return named === usual ? '' : named;
}
