import type { ReactNode } from 'react';
import { Day } from '#web/admin/kit/day.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';

export type Column<Row> = {
  /** Also its name in the address. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The same for a table program, where the cell is more than a text or a number. */
  text?: (row: Row) => string | number | null | undefined;
  /** The `ordering` of the call that brings the smallest first, and the largest; sorted by a press on the heading. */
  order?: { ascending?: string; descending?: string };
  /** Shown only where someone chooses it. */
  isExtra?: boolean;
  /** Numbers and sums; on a phone those next to each other share a line. */
  isNumber?: boolean;
  /** What the row is: on a phone it heads the card. */
  isHeading?: boolean;
  /** Free text, which on a wide screen takes the room that the others leave. */
  isWide?: boolean;
  /** A number or a code that breaks nowhere, not at its hyphens either. */
  isWhole?: boolean;
  /** Says by itself what it is of: on a phone no title stands before it. */
  isPlain?: boolean;
  /** Buttons that say themselves what they are: no title is seen above or next to them. */
  isAction?: boolean;
};

type More<Row> = Partial<Omit<Column<Row>, 'key' | 'title' | 'cell' | 'text'>>;

/** What heads the row: its name, which leads to its own screen. */
export const linkColumn = <Row,>(
  key: string,
  title: string,
  name: (row: Row) => string,
  to: (row: Row) => string,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  isHeading: true,
  text: name,
  cell: (row) => <Link to={to(row)}>{name(row)}</Link>,
  ...more,
});

/** A sum in som. */
export const moneyColumn = <Row,>(
  key: string,
  title: string,
  som: (row: Row) => number | null,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  title,
  isNumber: true,
  text: som,
  cell: (row) => {
    const sum = som(row);
    return sum === null ? '—' : <Money som={sum} />;
  },
  ...more,
});

/** A day, or a moment with `time`, by the shop's clock. */
export const dayColumn = <Row,>(
  key: string,
  title: string,
  at: (row: Row) => string | null,
  { time = false, ...more }: More<Row> & { time?: boolean } = {},
): Column<Row> => ({
  key,
  title,
  text: at,
  cell: (row) => {
    const day = at(row);
    return day ? <Day at={day} time={time} /> : '—';
  },
  ...more,
});

/** What stands in a cell, for a table program. */
export function textOf<Row>(column: Column<Row>, row: Row): string | number | null {
  if (column.text) return column.text(row) ?? null;
  const shown = column.cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : null;
}
